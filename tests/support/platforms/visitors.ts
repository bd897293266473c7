/** Users who sign in with the fake code platforms of a world. */
import type { Config } from '../../../src/server/config/config.ts'
import type { TestBrowser } from '../http/test-browser.ts'
import type { World } from '../service/world.ts'
import type { OauthServer, Resident } from './oauth-server.ts'

export type Visitors = {
  oauth: OauthServer
  /** Returns a new user `ada` who administers the configured organizations. */
  resident: (changes?: Partial<Resident>) => Resident
  /** Starts a sign-in. Returns the platform's authorization URL. */
  setsOut: (browser: TestBrowser, platform?: string) => Promise<string>
  /** Signs in as a user. Returns the service's response after the platform's redirect. */
  comes: (browser: TestBrowser, who: Resident, platform?: string) => ReturnType<TestBrowser['get']>
}

/** Returns a configuration with GitHub and Gitee that admits the administrators of these organizations. The format is `platform:name`. */
export const admittingAdministrators =
  (...organizations: string[]) =>
  (oauth: OauthServer): Partial<Config> => ({
    platforms: { github: oauth.settings('github'), gitee: oauth.settings('gitee') },
    allowedOrganizations: new Set(organizations.map((one) => one.toLowerCase())),
  })

/** Returns functions that create administrators of these organizations and sign them in. */
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
