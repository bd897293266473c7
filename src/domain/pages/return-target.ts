/** A link back to where a signer came from: a site of the project, a pull request there, or the page of a check of ours. */
export type ReturnTarget = { url: string; isPullRequest: boolean; isCheck: boolean }

/**
 * The return URL that a visitor's request names. Only an https page on the exact host of the link's own project is accepted, or the path of a check's
 * page, so that the service is no open redirect. `projectUrl` may be empty; then no other site is accepted.
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
