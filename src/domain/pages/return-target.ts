/**
 * A link that returns a signer to the previous page: a site of the project, a pull request, or the page of a check. `check` is the path of the check
 * page that the signer came from; null if there was none.
 */
export type ReturnTarget = { kind: 'page' | 'pullRequest' | 'check'; url: string; check: string | null }

/**
 * Validates the return URL of a request. To prevent open redirects, accepts only https pages on the exact host of the link's project, and paths of
 * check pages. An empty `projectUrl` accepts no other site. After a check, the signer returns to its pull request: `pullRequest` is the URL that the
 * check page stored in the tab, if any.
 */
export function findReturnTarget(
  address: string | null,
  projectUrl: string,
  pullRequest: unknown = null,
): ReturnTarget | null {
  if (address !== null && /^\/checks\/[\da-f]{32}$/.test(address)) {
    const protocol = typeof pullRequest === 'string' ? parsed(pullRequest)?.protocol : undefined
    return protocol === 'https:' || protocol === 'http:'
      ? { kind: 'pullRequest', url: String(pullRequest), check: address }
      : { kind: 'check', url: address, check: address }
  }
  const [back, project] = [parsed(address ?? ''), parsed(projectUrl)]
  if (!back || !project || back.protocol !== 'https:' || back.host !== project.host) return null
  if (back.username !== '' || back.password !== '' || back.pathname === '/') return null
  const isPullRequest = /\/(?:pull|pulls|merge_requests)\/\d+(?:\/|$)/.test(back.pathname)
  return { kind: isPullRequest ? 'pullRequest' : 'page', url: back.href, check: null }
}

function parsed(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null
}
