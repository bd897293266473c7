/** Runs before each test file. Files of one worker share imported modules, so global changes of one file are undone for the next. */
import { afterAll, afterEach, vi } from 'vitest'
import { printSharedPages } from '../browser/failed-visit.ts'

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await printSharedPages()
})

// For files with a DOM. The library registers its cleanup when it is imported, which happens once per worker.
if ('document' in globalThis) {
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)
  // The simulated DOM lacks this element, and React's development build warns about unknown elements.
  const { default: elements } = await import('happy-dom/lib/config/HTMLElementConfig.js')
  Object.assign(elements, { search: elements.section })
  // React's development build records a stack for each element for its warnings, unless it has recorded too many recently. This takes a seventh of the time
  // of a screen's tests.
  const internals = Object.entries(await import('react')).find(([name]) => name.startsWith('__CLIENT'))?.[1] as object
  const stacks = { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => undefined }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', stacks)
}
