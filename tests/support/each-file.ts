/** Runs before each test file. Files of one worker share what they import: what one file changed for all is put back for the next. */
import { afterAll, afterEach, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

// In a file with a page. The library does so itself where it is imported, which is once a worker.
if ('document' in globalThis) {
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)
}
