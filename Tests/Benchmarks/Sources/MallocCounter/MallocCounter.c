#include "MallocCounter.h"

#include <stdlib.h>

#if defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>

// The program's own functions are found before those of the C library, which has them under another
// name too.
struct Counter {
  long count;
  long bytes;
};

// One for each thread; those that come later share the last.
static struct Counter counters[1024];
static const int last = sizeof counters / sizeof *counters - 1;
static int used;
static _Thread_local struct Counter *own;

static struct Counter *counter(void) {
  if (own == NULL) {
    int index = __atomic_fetch_add(&used, 1, __ATOMIC_RELAXED);
    own = &counters[index < last ? index : last];
  }
  return own;
}

static void note(size_t size) {
  struct Counter *mine = counter();
  // Other threads may read it meanwhile.
  __atomic_store_n(&mine->count, mine->count + 1, __ATOMIC_RELAXED);
  mine->bytes += (long)size;
}

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  note(size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  note(size);
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  note(size);
  void *found = __libc_memalign(alignment, size);
  if (found == NULL) return ENOMEM;
  *memory = found;
  return 0;
}

long malloc_count(void) { return counter()->count; }

long malloc_bytes(void) { return counter()->bytes; }

long malloc_count_everywhere(void) {
  long sum = 0;
  for (int index = 0; index <= last; index += 1) {
    sum += __atomic_load_n(&counters[index].count, __ATOMIC_RELAXED);
  }
  return sum;
}

#if __GLIBC_PREREQ(2, 33)

long malloc_held(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}

#else

long malloc_held(void) { return -1; }

#endif

#else

long malloc_count(void) { return -1; }

long malloc_bytes(void) { return -1; }

long malloc_count_everywhere(void) { return -1; }

long malloc_held(void) { return -1; }

#endif
