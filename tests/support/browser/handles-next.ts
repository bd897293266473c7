import type { Page, Route } from 'playwright-core'

/**
 * Passes the page's next call there to `handle`; the other calls go to the service. The interception is never removed: a call that is being sent
 * when Playwright stops intercepting gets no answer.
 */
export async function handlesNext(
  page: Page,
  { method, path }: { method: string; path: string },
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let isHandled = false
  await page.route(path, async (route) => {
    if (isHandled || route.request().method() !== method) return route.fallback()
    isHandled = true
    return handle(route)
  })
}
