import { forgeKindFacts } from './forge-kinds.ts'
import { isFullName } from './native-id.ts'

/** Base URL of a forge's web pages, without a trailing slash, and base URL of its API. */
export type ForgeUrls = { url: string; apiUrl: string }

export type ProjectPlace = ForgeUrls & { fullName: string }

/** Parses the URL of a GitHub instance; null if invalid. */
export function githubPlace(text: string): ForgeUrls | null {
  const url = plainUrl(text)
  if (!url || url.pathname !== '/') return null
  return { url: url.origin, apiUrl: url.host === 'github.com' ? 'https://api.github.com' : `${url.origin}/api/v3` }
}

/**
 * Parses the URL of a repository page on a Gitea or Forgejo instance, which may be served under a path; null if invalid. Path segments after the
 * repository name, such as `/pulls`, are ignored.
 */
export function giteaRepositoryPlace(text: string): ProjectPlace | null {
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

/** Parses the URL of a repository page on gitee.com; null for any other URL. Own hosts of Gitee cannot be recognized by a URL. */
export function giteeRepositoryPlace(text: string): ProjectPlace | null {
  const url = plainUrl(text)
  const fullName = url && forgeKindFacts.gitee.hosts.includes(url.host) ? firstNames(url) : null
  return fullName === null ? null : { url: 'https://gitee.com', apiUrl: 'https://gitee.com/api/v5', fullName }
}

/** Returns the name of a repository in the first two segments of a path; null if it is invalid. */
function firstNames({ pathname }: URL): string | null {
  const [owner = '', name = ''] = pathname.split('/').filter(Boolean)
  const fullName = `${owner}/${name.replace(/\.git$/, '')}`
  return isFullName(fullName) ? fullName : null
}

/** Parses the URL of a repository page on GitCode, which is also reachable as AtomGit; null for any other URL. */
export function gitcodeRepositoryPlace(text: string): ProjectPlace | null {
  const url = plainUrl(text)
  const fullName = url && forgeKindFacts.gitcode.hosts.includes(url.host) ? firstNames(url) : null
  return fullName === null ? null : { url: 'https://gitcode.com', apiUrl: 'https://api.gitcode.com/api/v5', fullName }
}

/** Path segments that can follow a repository name. */
const tabs = new Set(['pulls', 'issues', 'src', 'settings', 'wiki', 'releases', 'activity', 'commits', 'actions'])

/** Parses a URL; null if it is invalid or contains credentials, a query or a fragment. */
function plainUrl(text: string): URL | null {
  const url = URL.parse(text.trim())
  if (!url || !['https:', 'http:'].includes(url.protocol)) return null
  return url.username === '' && url.password === '' && url.search === '' && url.hash === '' ? url : null
}
