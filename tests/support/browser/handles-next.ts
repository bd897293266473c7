import type { Page, Route } from 'playwright-core'

/**
 * Passes the next call of a path to `handle`; later calls are sent to the service. The route is never removed: if Playwright removed it during a call,
 * the call would get no response.
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
