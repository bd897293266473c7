/** Runs before each test file. Test files of a worker share imported modules, so global changes are undone before the next file. */
import { afterAll, afterEach, vi } from 'vitest'
import { printSharedPages } from '../browser/failed-visit.ts'

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await printSharedPages()
})

// Setup for files with a DOM. The library's own cleanup is registered only once per worker, because the library is imported only once.
if ('document' in globalThis) {
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)
  // The simulated DOM does not implement `search`, and React's development build warns about unknown elements.
  const { default: elements } = await import('happy-dom/lib/config/HTMLElementConfig.js')
  Object.assign(elements, { search: elements.section })
  // React's development build records a stack trace for each element, unless it has recently recorded too many. The traces take a seventh of the time
  // of screen tests.
  const internals = Object.entries(await import('react')).find(([name]) => name.startsWith('__CLIENT'))?.[1] as object
  const stacks = { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => undefined }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', stacks)
}
