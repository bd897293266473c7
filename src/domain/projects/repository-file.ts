export type CodePlatform = 'github' | 'gitee'

/** Origins to which the two platforms redirect file downloads. GitHub: raw files, Git LFS files, releases; Gitee: raw files, releases. */
const deliveringOrigins = [
  'https://raw.githubusercontent.com',
  'https://media.githubusercontent.com',
  'https://release-assets.githubusercontent.com',
  'https://objects.githubusercontent.com',
  'https://raw.giteeusercontent.com',
  'https://foruda.gitee.com',
]

/** Default origins from which agreements can be read. */
export const agreementHosts = ['https://github.com', 'https://gitee.com', ...deliveringOrigins].join(', ')

/** Returns the hosts from which users copy URLs; the other hosts only serve files. */
export function urlHosts(origins: readonly string[]): string[] {
  const known = origins.filter((origin) => !deliveringOrigins.includes(origin))
  return (known.length > 0 ? known : origins).map((origin) => new URL(origin).host)
}

/** Returns the download URL of a file from the URL of its page on a platform: `/owner/repository/blob/branch/path`. */
export function fileAddress(address: URL): URL {
  const [, place, path] = /^(\/[^/]+\/[^/]+\/)(?:blob|blame)(\/[^/]+\/.+)$/.exec(address.pathname) ?? []
  if (place === undefined || path === undefined) return address
  return new URL(`${place}raw${path}`, address.origin)
}

/** Returns the code platform with this name, case-insensitively; null if unknown. */
export function findCodePlatform(name: string): CodePlatform | null {
  const lower = name.trim().toLowerCase()
  return lower === 'github' || lower === 'gitee' ? lower : null
}

/** Hosts of pages that show a file, and the host of GitHub's raw files. */
const pageHosts: Readonly<Record<string, CodePlatform>> = { 'github.com': 'github', 'gitee.com': 'gitee' }
const rawHost = 'raw.githubusercontent.com'

/** Parses the URL of a repository file or of its page. The branch is ignored. Null for any other URL. */
export function repositoryFileAt(
  address: string,
): { platform: CodePlatform; owner: string; repo: string; path: string } | null {
  const url = URL.parse(address.trim())
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  const isRaw = url.hostname === rawHost
  const platform = isRaw ? 'github' : pageHosts[url.hostname]
  const place = isRaw
    ? /^\/([^/]+)\/([^/]+)\/(?:refs\/heads\/)?[^/]+\/(.+)$/
    : /^\/([^/]+)\/([^/]+)\/(?:blob|blame|raw|edit)\/(?:refs\/heads\/)?[^/]+\/(.+)$/
  const [, owner = '', repo = '', steps = ''] = place.exec(url.pathname) ?? []
  const path = decoded(steps)
  if (platform === undefined || path === null || !isRepositoryFile({ owner, repository: repo, path })) return null
  return { platform, owner, repo, path }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Whether the parts form a valid path in a repository: no parent segments, no empty segments, no control characters. */
export function isRepositoryFile({
  owner,
  repository,
  path,
}: {
  owner: string
  repository: string
  path: string
}): boolean {
  const isName = (name: string): boolean => /^[\w.-]{1,100}$/.test(name) && !/^\.+$/.test(name)
  const steps = path.split('/')
  const isPath = path.length <= 500 && path.isWellFormed() && !/[\p{Cc}\\]/u.test(path)
  return isName(owner) && isName(repository) && isPath && steps.every((step) => step !== '' && !/^\.{1,2}$/.test(step))
}
