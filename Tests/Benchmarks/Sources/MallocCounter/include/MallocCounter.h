#ifndef MALLOC_COUNTER_H
#define MALLOC_COUNTER_H

/// Returns how often this thread has allocated memory, or -1 where that is not counted.
long malloc_count(void);

/// Returns how many bytes this thread has allocated, in all, or -1 where that is not counted.
long malloc_bytes(void);

/// Returns how often all threads have allocated memory, or -1 where that is not counted.
long malloc_count_everywhere(void);

/// Returns how many bytes all threads hold, or -1 where that is not known.
long malloc_held(void);

#endif
