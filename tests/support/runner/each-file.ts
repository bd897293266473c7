/** Setup of every test file. Test files of one worker share imported modules, so each file undoes its global changes. */
import { afterAll, afterEach, vi } from 'vitest'
import { printSharedPages } from '../browser/failed-visit.ts'

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await printSharedPages()
})

// Only for tests with a DOM. Testing Library registers its cleanup when it is imported, which happens once per worker, but each file needs it.
if ('document' in globalThis) {
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)
  // The simulated DOM does not know the element `search`, for which React's development build would print a warning.
  const { default: elements } = await import('happy-dom/lib/config/HTMLElementConfig.js')
  Object.assign(elements, { search: elements.section })
  // React's development build records a stack trace for each element, which takes a seventh of the time of screen tests. If this counter of recent
  // traces is infinite, React records none.
  const internals = Object.entries(await import('react')).find(([name]) => name.startsWith('__CLIENT'))?.[1] as object
  const stacks = { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => undefined }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', stacks)
}
