/** Signed-in community managers, and a website with agreements. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { anAccount, password } from '../people/accounts.ts'
import { aBrowser, type TestBrowser } from '../http/test-browser.ts'
import { openPlatform, type Platform } from '../platforms/platform.ts'
import type { Database } from '../service/test-services.ts'
import { world, type World } from '../service/world.ts'

export type SignedInManager = { account: Account; browser: TestBrowser }

/** Returns a different agreement for each title. */
export const agreementTextOf = (title: string): string =>
  `${title}\n\n1. You keep your work.\n\n2. You allow everybody to use it.`

/** Creates the fixture for the tests of a file or `describe` block. */
export function anAdminArea(database: Database) {
  let site: Platform
  let scene: World
  let people = 0
  const pdfs = new Map<string, Uint8Array>()
  beforeAll(async () => {
    site = await openPlatform()
    site.answer = ({ url = '' }, response) => {
      const found = pdfs.get(decodeURIComponent(url.slice(1)))
      if (found) response.setHeader('content-type', 'application/pdf').end(found)
      else response.writeHead(404).end()
    }
    scene = await world(database, { config: { agreementSources: [site.origin] } })
  })
  afterAll(async () => {
    await scene.close()
    await site.close()
  })
  afterEach(() => expect(scene.log).toEqual([]))

  const written = async (title: string, text = agreementTextOf(title)): Promise<Uint8Array> =>
    scene.home.services.pdf.writeAgreement({ language: 'en', title, text })

  return {
    scene: () => scene,
    site: () => site,
    written,

    async publishes(title: string, text?: string): Promise<string> {
      pdfs.set(`${title}.pdf`, await written(title, text))
      return `${site.origin}/${encodeURIComponent(`${title}.pdf`)}`
    },

    async manager(): Promise<SignedInManager> {
      const login = `linkManager${people++}`
      const account = await anAccount(scene.home.services, { login })
      const browser = aBrowser(scene)
      expect((await browser.signsIn(login, password)).status).toBe(200)
      return { account, browser }
    },
  }
}

export type AdminFixture = ReturnType<typeof anAdminArea>

let projects = 0

/** Returns the request body that links a project with an English individual agreement. */
export async function aProject(adminArea: AdminFixture, changes: object = {}) {
  const org_id = `harbour-${projects++}`
  const individual_cla = { url: await adminArea.publishes('Harbour Agreement'), language: 'english', fields: [] }
  return { platform: 'github', org_id, org_alias: `Harbour ${org_id}`, individual_cla, ...changes }
}

export async function links(
  adminArea: AdminFixture,
  { browser }: SignedInManager,
  changes: object = {},
): Promise<string> {
  const answer = await browser.post('/v1/link', await aProject(adminArea, changes))
  expect(answer.body).toContain('"data":"successfully"')
  return (JSON.parse(answer.body) as { link_id: string }).link_id
}
