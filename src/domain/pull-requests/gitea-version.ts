/** The Gitea whose behaviour an instance has: a Forgejo names it after `+gitea-`. Null where it is not told. */
function giteaVersionOf(version: string): { major: number; minor: number } | null {
  const found = /\+gitea-(\d{1,4})\.(\d{1,4})/.exec(version) ?? /^v?(\d{1,4})\.(\d{1,4})(?!\d)/.exec(version)
  return found && { major: Number(found[1]), minor: Number(found[2]) }
}

/**
 * Whether an instance lets a pull request be merged while a check that its branch requires has no status at all: before Gitea 1.22 and Forgejo 7. False where the
 * version is not told.
 */
export function letsMissingPass(version: string): boolean {
  const found = giteaVersionOf(version)
  return found !== null && (found.major < 1 || (found.major === 1 && found.minor < 22))
}
