/**
 * Browsers keep a page that was left whole and show it again on Back, without a script having run. Where the session is another by then,
 * it is loaded anew: a sign-in page leads home, and what needed the session that ended is gone. `session`: what stands for it; null without.
 */
export function reloadUnderAnotherSession(session: () => string | null): void {
  let left: string | null = null
  window.addEventListener('pagehide', () => {
    left = session()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && session() !== left) location.reload()
  })
}
