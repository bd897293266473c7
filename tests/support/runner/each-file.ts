/** Runs before each test file. Files of one worker share what they import: what one file changed for all is put back for the next. */
import { afterAll, afterEach, vi } from 'vitest'
import { printSharedPages } from '../browser/failed-visit.ts'

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await printSharedPages()
})

// In a file with a page. The library does so itself where it is imported, which is once a worker.
if ('document' in globalThis) {
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)
  // The simulated DOM does not know this element, and React's development build warns of what a browser does not know.
  const { default: elements } = await import('happy-dom/lib/config/HTMLElementConfig.js')
  Object.assign(elements, { search: elements.section })
  // For its warnings React's development build writes down a stack for each element, unless it has written too many lately: a seventh of the
  // time of a screen's tests.
  const internals = Object.entries(await import('react')).find(([name]) => name.startsWith('__CLIENT'))?.[1] as object
  const stacks = { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => undefined }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', stacks)
}
