/** Users who sign in with the fake GitHub or Gitee. */
import type { Config } from '../../../src/server/config/config.ts'
import type { TestBrowser } from '../http/test-browser.ts'
import type { World } from '../service/world.ts'
import type { OauthServer, Resident } from './oauth-server.ts'

export type Visitors = {
  oauth: OauthServer
  /** Returns the user `ada`, with a new ID. By default, she administers the organizations that were passed to `visitors`. */
  resident: (changes?: Partial<Resident>) => Resident
  /** Starts a sign-in and returns the URL of the platform's authorization page. */
  setsOut: (browser: TestBrowser, platform?: string) => Promise<string>
  /** Signs in and returns the service's response to the redirect from the platform. */
  comes: (browser: TestBrowser, who: Resident, platform?: string) => ReturnType<TestBrowser['get']>
}

/** Returns settings for GitHub and Gitee. Only administrators of these organizations can sign in. An organization is given as `platform:name`. */
export const admittingAdministrators =
  (...organizations: string[]) =>
  (oauth: OauthServer): Partial<Config> => ({
    platforms: { github: oauth.settings('github'), gitee: oauth.settings('gitee') },
    allowedOrganizations: new Set(organizations.map((one) => one.toLowerCase())),
  })

/** Returns helpers for users who administer these organizations. */
export function visitors(scene: World, ...administers: string[]): Visitors {
  const oauth = scene.oauth()
  let id = 100
  const setsOut: Visitors['setsOut'] = async (browser, platform = 'github') => {
    const { status, data } = await browser.get(`/v1/auth/authcodeurl/${platform}/login`)
    if (status !== 200) throw new Error(`${platform} is not to be had: ${status}`)
    return (data as { url: string }).url
  }
  return {
    oauth,
    resident: (changes = {}) => ({
      id: id++,
      login: 'ada',
      email: 'ada@lantern.example',
      administers,
      belongsTo: [],
      ...changes,
    }),
    setsOut,
    comes: async (browser, who, platform = 'github') =>
      browser.get(oauth.agrees(await setsOut(browser, platform), who)),
  }
}
