/** Measures a page while it loads. Runs in the browser, before all other scripts. */
export type PageNotes = {
  /** Milliseconds from the request until the agreement was painted (`readable`), and until the first form field was painted (`usable`). */
  readable: number | null
  usable: number | null
  /**
   * Milliseconds until the following were painted: the three signing options of an entry page, the skeleton of an administrator's table, and the
   * first record of the table.
   */
  ways: number | null
  shape: number | null
  records: number | null
  /** Milliseconds until the first record and its actions were in the DOM. */
  list: number | null
  shifts: number
  /** Total blocking time in milliseconds. Only the time beyond 50 ms of each main-thread task counts. */
  blocked: number
}

declare global {
  interface Window {
    pageNotes: PageNotes
  }
}

export function takeNotes(): void {
  const notes: PageNotes = {
    ...{ readable: null, usable: null, ways: null, shape: null, records: null, list: null },
    ...{ shifts: 0, blocked: 0 },
  }
  window.pageNotes = notes
  const isShown = (selector: string): boolean => (document.querySelector(selector)?.getClientRects().length ?? 0) > 0
  // Checks only after DOM changes. A check in every frame would slow the page down.
  const watch = new MutationObserver(look)
  watch.observe(document, { childList: true, subtree: true })
  function look(): void {
    requestAnimationFrame(() => {
      const seen = {
        readable: isShown('article p'),
        usable: isShown('#about-you input, #early input'),
        ways: document.querySelectorAll('main section a, main section button').length >= 3,
        shape: isShown('#served.rows i, main table'),
        records: isShown('main table th[scope=row] a'),
        list: isShown('#root main table th[scope=row] a'),
      }
      // A frame has been painted when the next frame begins.
      requestAnimationFrame(() => {
        if (seen.readable) notes.readable ??= performance.now()
        if (seen.usable) notes.usable ??= performance.now()
        if (seen.ways) notes.ways ??= performance.now()
        if (seen.shape) notes.shape ??= performance.now()
        if (seen.records) notes.records ??= performance.now()
        if (seen.list) notes.list ??= performance.now()
        if (notes.usable !== null || notes.list !== null) watch.disconnect()
      })
    })
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) notes.shifts += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}
