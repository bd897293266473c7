/**
 * Reloads a page that the back/forward cache restores after the session has changed; its scripts do not run again otherwise. A sign-in page
 * then redirects to the first screen, and pages of the former session disappear. `session` returns the ID of the session; null for none.
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
