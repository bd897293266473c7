/** The URL the visitor came from: `?return=`, else the referring page on another site. Whether it may be followed is checked later. */
export function findReferrer(): string | null {
  const named = new URLSearchParams(location.search).get('return')
  if (named !== null) return named
  const { referrer } = document
  return referrer === '' || referrer.startsWith(`${location.origin}/`) ? null : referrer
}
