/** Returns the Gitea version that an instance is compatible with; Forgejo reports it after `+gitea-`. Returns null if unknown. */
function giteaVersionOf(version: string): { major: number; minor: number } | null {
  const found = /\+gitea-(\d{1,4})\.(\d{1,4})/.exec(version) ?? /^v?(\d{1,4})\.(\d{1,4})(?!\d)/.exec(version)
  return found && { major: Number(found[1]), minor: Number(found[2]) }
}

/**
 * Whether an instance allows merging a pull request whose required check has no status, as versions before Gitea 1.22 and Forgejo 7 do. False if the
 * version is unknown.
 */
export function letsMissingPass(version: string): boolean {
  const found = giteaVersionOf(version)
  return found !== null && (found.major < 1 || (found.major === 1 && found.minor < 22))
}
