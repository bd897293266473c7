export type CodePlatform = 'github' | 'gitee'

/** The origins to which the two platforms redirect readers of a file. GitHub: raw files, files of Git LFS, releases; Gitee: raw files, releases. */
const deliveringOrigins = [
  'https://raw.githubusercontent.com',
  'https://media.githubusercontent.com',
  'https://release-assets.githubusercontent.com',
  'https://objects.githubusercontent.com',
  'https://raw.giteeusercontent.com',
  'https://foruda.gitee.com',
]

/** The origins agreements may be read from unless the operator configures others. */
export const agreementHosts = ['https://github.com', 'https://gitee.com', ...deliveringOrigins].join(', ')

/** The hosts of these origins that people copy URLs from; the others only deliver files. */
export function knownHosts(origins: readonly string[]): string[] {
  const known = origins.filter((origin) => !deliveringOrigins.includes(origin))
  return (known.length > 0 ? known : origins).map((origin) => new URL(origin).host)
}

/** The URL of a file's bytes for the URL of the page a platform shows it on: `/owner/repository/blob/branch/path`. */
export function fileAddress(address: URL): URL {
  const [, place, path] = /^(\/[^/]+\/[^/]+\/)(?:blob|blame)(\/[^/]+\/.+)$/.exec(address.pathname) ?? []
  if (place === undefined || path === undefined) return address
  return new URL(`${place}raw${path}`, address.origin)
}

/** A code platform by its name in any case; null for an unknown name. */
export function findCodePlatform(name: string): CodePlatform | null {
  const lower = name.trim().toLowerCase()
  return lower === 'github' || lower === 'gitee' ? lower : null
}

/** Whether these can name a file of a repository: no parent steps, nothing empty, no control characters. */
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
