#ifndef MALLOC_COUNTER_H
#define MALLOC_COUNTER_H

/// Returns how often this thread has allocated memory, or -1 where that is not counted.
long malloc_count(void);

/// Returns how many bytes this thread has allocated, in all, or -1 where that is not counted.
long malloc_bytes(void);

#endif
