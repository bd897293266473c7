/** A way back to where a signer came from. */
export type ReturnTarget = { url: string; isPullRequest: boolean }

/**
 * The way back to an address a visitor brought along. Only a page over https on the very host of the link's own project is one: nothing
 * else may be reached from here. `projectUrl` may be empty, and then there is no way back.
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
