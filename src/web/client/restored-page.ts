/**
 * Reloads a page restored from the back/forward cache if the session has changed, because its scripts do not run again. After the reload, a sign-in
 * page redirects to the first screen, and pages of the former session are no longer shown. `session` returns the session's ID, or null if there is
 * none.
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
