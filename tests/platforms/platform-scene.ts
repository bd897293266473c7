/** A service whose code platforms are played, and the people who come from them. */
import { aBrowser, type TestBrowser } from '../access/browser.ts'
import type { Database } from '../support/test-services.ts'
import { aScene, type Scene } from '../support/people.ts'
import { openOauthServer, type OauthServer, type Resident } from './oauth-server.ts'

export type PlatformScene = {
  oauth: OauthServer
  scene: Scene
  /** A person whom the platforms have not seen before: `ada`, who administers what is admitted. */
  resident: (changes?: Partial<Resident>) => Resident
  /** The address at the platform that a browser is led to. */
  setsOut: (browser: TestBrowser, platform?: string) => Promise<string>
  /** The answer to a browser that comes back from the platform. */
  comes: (browser: TestBrowser, who: Resident, platform?: string) => ReturnType<ReturnType<typeof aBrowser>['get']>
  close: () => Promise<void>
}

/** Played GitHub and Gitee before a service that admits the administrators of these organisations, each `platform:name`. */
export async function aPlatformScene(database: Database, admitted: readonly string[]): Promise<PlatformScene> {
  const oauth = await openOauthServer()
  const scene = await aScene(database, {
    platforms: { github: oauth.settings('github'), gitee: oauth.settings('gitee') },
    allowedOrganizations: new Set(admitted.map((one) => one.toLowerCase())),
  })
  let id = 100
  const administers = [...new Set(admitted.map((one) => one.split(':')[1] ?? ''))]
  const setsOut: PlatformScene['setsOut'] = async (browser, platform = 'github') => {
    const { status, data } = await browser.get(`/v1/auth/authcodeurl/${platform}/login`)
    if (status !== 200) throw new Error(`${platform} is not to be had: ${status}`)
    return (data as { url: string }).url
  }
  return {
    oauth,
    scene,
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
    async close() {
      await scene.close()
      await oauth.close()
    },
  }
}
