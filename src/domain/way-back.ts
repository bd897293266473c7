/** A link back to the site that a signer came from. */
export type ReturnTarget = { url: string; isPullRequest: boolean }

/**
 * The return URL that a visitor's request names. Only an https page on the exact host of the link's own project is accepted, so that the service is
 * no open redirect. `projectUrl` may be empty; then no URL is accepted.
 */
export function findReturnTarget(address: string | null, projectUrl: string): ReturnTarget | null {
  const [back, project] = [parsed(address ?? ''), parsed(projectUrl)]
  if (!back || !project || back.protocol !== 'https:' || back.host !== project.host) return null
  if (back.username !== '' || back.password !== '' || back.pathname === '/') return null
  return { url: back.href, isPullRequest: /\/(?:pull|pulls|merge_requests)\/\d+(?:\/|$)/.test(back.pathname) }
}

function parsed(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null
}
