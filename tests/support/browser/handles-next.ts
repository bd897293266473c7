import type { Page, Route } from 'playwright-core'

/**
 * Passes the next request with this method and path to `handle`. Later requests reach the service. The route stays: removing it would leave pending
 * requests without a response.
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
