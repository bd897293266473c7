/**
 * Returns the URL that the user came from: `?return=`, or the referring page if it is on another site. The URL is not validated; validate it before
 * using it as a link.
 */
export function findReferrer(): string | null {
  const named = new URLSearchParams(location.search).get('return')
  if (named !== null) return named
  const { referrer } = document
  return referrer === '' || referrer.startsWith(`${location.origin}/`) ? null : referrer
}
