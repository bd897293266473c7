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

/** Returns the host in the URL of a repository's page, with its port; null if the URL is invalid. */
export const hostOf = (text: string): string | null => plainUrl(text)?.host ?? null

/**
 * Parses the URL of a repository page on a Gitea or Forgejo instance, which may be served under a path; null if invalid. Path segments after the
 * repository name, such as `/pulls`, are ignored.
 */
export function giteaRepositoryPlace(text: string): ProjectPlace | null {
  const place = placeByName(text)
  return place && { ...place, apiUrl: `${place.url}/api/v1` }
}

/** Parses the URL of a repository page on gitee.com or on an instance of Gitee on another host; null if invalid. */
export function giteeRepositoryPlace(text: string): ProjectPlace | null {
  const place = forgeKindFacts.gitee.hosts.includes(hostOf(text) ?? '')
    ? placeOn('https://gitee.com', text)
    : placeByName(text)
  return place && { ...place, apiUrl: `${place.url}/api/v5` }
}

/** Parses the URL of a repository page on GitCode, which is also reachable as AtomGit; null for any other URL. */
export function gitcodeRepositoryPlace(text: string): ProjectPlace | null {
  if (!forgeKindFacts.gitcode.hosts.includes(hostOf(text) ?? '')) return null
  const place = placeOn('https://gitcode.com', text)
  return place && { ...place, apiUrl: 'https://api.gitcode.com/api/v5' }
}

/**
 * Parses the URL of a project page on GitLab. Groups can be nested, and an instance can be served under a path of up to two segments, so a URL can
 * stand for several places. The most likely place is first. Path segments from `/-/` on are ignored.
 */
export function gitlabProjectPlaces(text: string): ProjectPlace[] {
  const url = plainUrl(text)
  if (!url) return []
  const all = segmentsOf(url)
  const tail = all.findIndex((segment, at) => at >= 2 && gitlabTabs.has(segment))
  const names = trimmed(tail > 0 ? all.slice(0, tail) : all)
  if (!names.every((name) => /^[\w.+][\w.+-]{0,254}$/.test(name) && !/^\.+$/.test(name))) return []
  const deepest = forgeKindFacts.gitlab.hosts.includes(url.host) ? 0 : Math.min(2, names.length - 2)
  return Array.from({ length: Math.max(0, deepest + 1) }, (_, depth) => {
    const base = [url.origin, ...names.slice(0, depth)].join('/')
    return { url: base, apiUrl: `${base}/api/v4`, fullName: names.slice(depth).join('/') }
  }).filter(({ fullName }) => isGitlabName(fullName))
}

/** Whether the text names a project in a group or user namespace. GitLab nests groups up to 20 levels deep. */
const isGitlabName = (text: string): boolean => {
  const { length } = text.split('/')
  return length >= 2 && length <= 22
}

/** Returns a repository whose base URL is the part of the URL before its owner and name. */
function placeByName(text: string): Omit<ProjectPlace, 'apiUrl'> | null {
  const url = plainUrl(text)
  if (!url) return null
  const parts = segmentsOf(url)
  const tab = parts.findIndex((part, index) => index >= 2 && tabs.has(part))
  const names = trimmed(tab > 0 ? parts.slice(0, tab) : parts)
  const fullName = names.slice(-2).join('/')
  return isFullName(fullName) ? { url: [url.origin, ...names.slice(0, -2)].join('/'), fullName } : null
}

/** Returns a repository whose name is in the first two segments of the path. */
function placeOn(base: string, text: string): Omit<ProjectPlace, 'apiUrl'> | null {
  const url = plainUrl(text)
  const fullName = url && trimmed(segmentsOf(url).slice(0, 2)).join('/')
  return fullName && isFullName(fullName) ? { url: base, fullName } : null
}

const segmentsOf = ({ pathname }: URL): string[] => pathname.split('/').filter(Boolean)

/** Removes `.git` from the last segment, as in the URL for cloning. */
const trimmed = (names: readonly string[]): string[] =>
  names.map((name, at) => (at === names.length - 1 ? name.replace(/\.git$/, '') : name))

/** Path segments that can follow a repository name. */
const tabs = new Set([
  ...['pulls', 'issues', 'src', 'settings', 'wiki', 'releases', 'activity', 'commits', 'actions'],
  ...['tree', 'blob', 'commit', 'compare'],
])

/** Path segments that can follow a project's name. Except for `-`, these are in older URLs, and names that GitLab reserves. */
const gitlabTabs = new Set([
  '-',
  'tree',
  'blob',
  'raw',
  'commits',
  'blame',
  'refs',
  'wikis',
  'builds',
  'edit',
  'badges',
])

/** Parses a URL; null if it is invalid or contains credentials, a query or a fragment. */
function plainUrl(text: string): URL | null {
  const url = URL.parse(text.trim())
  if (!url || !['https:', 'http:'].includes(url.protocol)) return null
  return url.username === '' && url.password === '' && url.search === '' && url.hash === '' ? url : null
}
