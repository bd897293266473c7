/** Where the visitor says to have come from: `?return=`, else the page with the link, when it is another's. Whether it may be followed is asked later. */
export function findReferrer(): string | null {
  const named = new URLSearchParams(location.search).get('return')
  if (named !== null) return named
  const { referrer } = document
  return referrer === '' || referrer.startsWith(`${location.origin}/`) ? null : referrer
}
