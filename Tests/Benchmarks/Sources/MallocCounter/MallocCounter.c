#include "MallocCounter.h"

#include <stdlib.h>

#if defined(__GLIBC__)

#include <errno.h>

// The program's own functions are found before those of the C library, which has them under another
// name too.
static _Thread_local long count;
static _Thread_local long bytes;

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  count += 1;
  bytes += (long)size;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  bytes += (long)(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count += 1;
  bytes += (long)size;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  bytes += (long)size;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count += 1;
  bytes += (long)size;
  void *found = __libc_memalign(alignment, size);
  if (found == NULL) return ENOMEM;
  *memory = found;
  return 0;
}

long malloc_count(void) { return count; }

long malloc_bytes(void) { return bytes; }

#else

long malloc_count(void) { return -1; }

long malloc_bytes(void) { return -1; }

#endif
