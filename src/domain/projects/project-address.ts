import { findCodePlatform } from './repository-file.ts'

/** Platform, organization and repository of a project. */
export type ProjectAddress = {
  platform: string
  organization: string
  /** Empty for the whole organization. */
  repository: string
  projectUrl: string
}

const hosts: Readonly<Record<string, string>> = { 'github.com': 'github', 'gitee.com': 'gitee' }
const homes: Readonly<Record<string, string>> = { github: 'https://github.com', gitee: 'https://gitee.com' }

const isName = (name: string): boolean => /^[A-Za-z0-9_][\w.-]{0,63}$/.test(name)

/**
 * Parses a project from its platform and names, its URL, or both. A site that is not a code platform becomes a project with platform `web` and its
 * host as the name. Null if a name, the platform or the URL is invalid.
 */
export function projectFrom(written: {
  platform?: string | undefined
  organization?: string | undefined
  repository?: string | undefined
  url?: string | undefined
}): ProjectAddress | null {
  const text = (written.url ?? '').trim()
  const url = text === '' ? null : URL.parse(text)
  const isAddress = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  if (text !== '' && !isAddress) return null
  const named = namesIn(url)
  const platform = written.platform?.trim() ? findCodePlatform(written.platform) : named.platform
  const organization = written.organization?.trim() || named.organization
  const repository = written.repository?.trim() ?? (written.organization?.trim() ? '' : named.repository)
  if (platform === null || !isName(organization) || (repository !== '' && !isName(repository))) return null
  const home = [homes[platform], organization, repository].filter(Boolean).join('/')
  return { platform, organization, repository, projectUrl: url?.href ?? home }
}

function namesIn(url: URL | null): { platform: string | null; organization: string; repository: string } {
  if (url === null) return { platform: null, organization: '', repository: '' }
  const platform = hosts[url.hostname]
  if (platform === undefined) return { platform: 'web', organization: url.hostname, repository: '' }
  const [organization = '', repository = ''] = url.pathname.split('/').filter(Boolean)
  return { platform, organization, repository: repository.replace(/\.git$/, '') }
}
