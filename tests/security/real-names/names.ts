/** Host names of the service, of all platforms it calls by default, and of two mail servers. */
export const names = {
  service: 'cla.harbour.org',
  mail: 'mail.harbour.org',
  github: 'github.com',
  githubApi: 'api.github.com',
  githubRaw: 'raw.githubusercontent.com',
  githubReleases: 'release-assets.githubusercontent.com',
  gitee: 'gitee.com',
  giteeRaw: 'raw.giteeusercontent.com',
  giteeReleases: 'foruda.gitee.com',
  googleAccounts: 'accounts.google.com',
  googleTokens: 'oauth2.googleapis.com',
  gmail: 'gmail.googleapis.com',
  /** A GitHub Enterprise Server. */
  forge: 'github.harbour.org',
} as const

export const origin = `https://${names.service}`
