import type { Page, Route } from 'playwright-core'

/**
 * Hands the page's next call there to `handle`; the other calls go to the service. It is never taken back: a call that
 * is on its way when Playwright stops intercepting is answered by nobody.
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
