/** A link that returns a signer to the previous page: a site of the project, a pull request, or the page of a check. */
export type ReturnTarget = { url: string; isPullRequest: boolean; isCheck: boolean }

/**
 * Validates the return URL of a request. To prevent open redirects, accepts only https pages on the exact host of the link's project, and paths of
 * check pages. An empty `projectUrl` accepts no other site.
 */
export function findReturnTarget(address: string | null, projectUrl: string): ReturnTarget | null {
  if (address !== null && /^\/checks\/[\da-f]{32}$/.test(address)) {
    return { url: address, isPullRequest: false, isCheck: true }
  }
  const [back, project] = [parsed(address ?? ''), parsed(projectUrl)]
  if (!back || !project || back.protocol !== 'https:' || back.host !== project.host) return null
  if (back.username !== '' || back.password !== '' || back.pathname === '/') return null
  const isPullRequest = /\/(?:pull|pulls|merge_requests)\/\d+(?:\/|$)/.test(back.pathname)
  return { url: back.href, isPullRequest, isCheck: false }
}

function parsed(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null
}
