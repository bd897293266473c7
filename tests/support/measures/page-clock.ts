/** Measures when the parts of a page appear. This code runs in the browser, before all other scripts. */
export type PageNotes = {
  /** Time in milliseconds from the request until the agreement text (`readable`) or the first form field (`usable`) was visible. */
  readable: number | null
  usable: number | null
  /**
   * Time in milliseconds until each of these was visible: the three signing options of the entry page (`ways`), the skeleton of an administrators'
   * table (`shape`), and the first record in the table (`records`).
   */
  ways: number | null
  shape: number | null
  records: number | null
  /** Time in milliseconds until the screen's script had rendered the first record. */
  list: number | null
  shifts: number
  /** Total blocking time in milliseconds: for each task of the main thread, the time beyond 50 ms. */
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
  // Checking in every frame would slow the page down, so check only after DOM changes.
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
      // The previous frame is painted when the next animation frame starts.
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
