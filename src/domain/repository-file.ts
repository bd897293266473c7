export type CodePlatform = 'github' | 'gitee'

/** Where agreements may be read unless the operator says otherwise. */
export const agreementHosts = 'https://github.com, https://raw.githubusercontent.com, https://gitee.com'

/** A code platform by its name in any case; null when it is none of ours. */
export function findCodePlatform(name: string): CodePlatform | null {
  const lower = name.trim().toLowerCase()
  return lower === 'github' || lower === 'gitee' ? lower : null
}

/** Whether these can name a file of a repository: no step upwards, nothing empty, no control characters. */
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
