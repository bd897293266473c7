/**
 * Returns the headers of every response as one object. A single hook sets them, because a header plugin would halve the throughput of the fastest
 * calls.
 */
export function answerHeaders({
  publicUrl,
  hstsSubdomains,
}: {
  publicUrl: string
  hstsSubdomains: boolean
}): Readonly<Record<string, string>> {
  const transport = `max-age=63072000${hstsSubdomains ? '; includeSubDomains' : ''}`
  return Object.freeze({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': transport } : {}),
  })
}

/** Returns additional headers of a page. `X-Frame-Options` is for browsers without `frame-ancestors` and can only deny all frames. */
export function pageHeaders(frameAncestors: readonly string[]): Readonly<Record<string, string>> {
  return Object.freeze(frameAncestors.length > 0 ? {} : { 'x-frame-options': 'DENY' })
}

/**
 * Returns the Content-Security-Policy of a page: allows our own files, and inline code only with the nonce. `formOrigin` is another origin to which
 * the page may post a form; null for none.
 */
export function pagePolicy(nonce: string, frameAncestors: readonly string[], formOrigin: string | null = null): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", formOrigin ?? []].flat().join(' ')}`,
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
  ].join('; ')
}
