/** Where a forge is: the address people open, without a final slash, and that of its API. */
export type ForgeUrls = { url: string; apiUrl: string }

/** A GitHub by its address; null where the text is none. */
export function githubPlace(text: string): ForgeUrls | null {
  const url = plainUrl(text)
  if (!url || url.pathname !== '/') return null
  return { url: url.origin, apiUrl: url.host === 'github.com' ? 'https://api.github.com' : `${url.origin}/api/v3` }
}

/**
 * A repository of a Gitea or Forgejo instance by the address of its page, which may lie below a path; null where the text is none. What stands behind
 * the name, as of a page of pull requests, is left out where the instance has no path of its own.
 */
export function giteaRepositoryPlace(text: string): (ForgeUrls & { fullName: string }) | null {
  const url = plainUrl(text)
  if (!url) return null
  const parts = url.pathname.split('/').filter(Boolean)
  const tab = parts.findIndex((part, index) => index >= 2 && tabs.has(part))
  const names = tab > 0 ? parts.slice(0, tab) : parts
  const name = names.at(-1)?.replace(/\.git$/, '') ?? ''
  const owner = names.at(-2) ?? ''
  if (![owner, name].every((one) => /^[\w.-]{1,100}$/.test(one) && !/^\.+$/.test(one))) return null
  const base = [url.origin, ...names.slice(0, -2)].join('/')
  return { url: base, apiUrl: `${base}/api/v1`, fullName: `${owner}/${name}` }
}

/** Pages of a repository, behind its name. */
const tabs = new Set(['pulls', 'issues', 'src', 'settings', 'wiki', 'releases', 'activity', 'commits', 'actions'])

/** An address without what belongs to no place: a password, a query, a fragment. */
function plainUrl(text: string): URL | null {
  const url = URL.parse(text.trim())
  if (!url || !['https:', 'http:'].includes(url.protocol)) return null
  return url.username === '' && url.password === '' && url.search === '' && url.hash === '' ? url : null
}
