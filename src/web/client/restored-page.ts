/**
 * Browsers keep a page in the back/forward cache and show it again on Back without running its scripts. Where the session has changed since, the
 * page is reloaded: a sign-in page redirects to the first screen, and pages of the former session disappear. `session` identifies the session; null
 * for none.
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
