/** Creates people in a community who join other addresses to their signatures. */
import { expect } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { numberOf, signs } from '../../support/people/people.ts'
import type { Database } from '../../support/service/test-services.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { world } from '../../support/service/world.ts'

type Listed = ResultOf<'listOwnSignings'>

export const ok = { status: 200 }

export async function aJoiningScenario(database: Database) {
  const scene = await world(database, { seed: 'corporate', config: { forgeHosts: ['127.0.0.1'] } })
  const account = await anAccount(scene.home.services, { login: 'kate' })
  await scene.home.services.store.transaction((tx) => transferLink(tx, scene.linkId, account.id))
  let people = 0
  const later = () => scene.home.clock.advance(duration.minute + 1)

  /** Opens the signatures of an address in a new browser, with an emailed code. */
  async function opens(email: string): Promise<TestBrowser> {
    const browser = aBrowser(scene)
    later()
    expect(await browser.post('/v1/my/code', { email })).toMatchObject(ok)
    const session = { email, verification_code: scene.home.codes.at(-1) }
    expect(await browser.post('/v1/my/session', session)).toMatchObject(ok)
    return browser
  }

  async function manager(): Promise<TestBrowser> {
    const browser = aBrowser(scene)
    expect(await browser.signsIn('kate', password)).toMatchObject(ok)
    return browser
  }

  const listOf = async (browser: TestBrowser): Promise<Listed> => (await browser.get('/v1/my/signings')).data as Listed
  const hasSigned = async (email: string, linkId = scene.linkId): Promise<unknown> =>
    (await aBrowser(scene).get(`/v1/individual-signing/${linkId}?email=${encodeURIComponent(email)}`)).data
  const problems = async (): Promise<string[]> =>
    (await verifyEvidence(scene.home.services.store.reading)).problems.map(({ what }) => what)
  const told = async (email: string): Promise<string[]> =>
    (await scene.lettersTo(email)).map(({ subject }) => subject ?? '')

  async function asksFor(browser: TestBrowser, email: string): Promise<string> {
    later()
    expect(await browser.post('/v1/my/addresses/code', { email })).toMatchObject(ok)
    return scene.home.codes.at(-1) ?? ''
  }

  const joins = async (browser: TestBrowser, email: string) =>
    browser.post('/v1/my/addresses', { email, verification_code: await asksFor(browser, email) })

  const signsAt = (email: string) => signs(scene, email, { name: 'Priya Raman', cla_id: '2', info: {} })

  /** Creates a person with a signature, a browser in which its record is open, and another address. */
  async function aSigner() {
    const number = (people += 1)
    const [email, other] = [`Priya@joined-${number}.example`, `P.Raman@second-${number}.example`]
    expect(await signsAt(email)).toMatchObject(ok)
    const browser = await opens(email.toLowerCase())
    const id = (await listOf(browser)).rows[0]?.id ?? ''
    const proof = { number: await numberOf(scene, email) }
    expect(await browser.post(`/v1/my/signings/${id}/number`, proof)).toMatchObject(ok)
    return { email, other, browser, id }
  }

  const eventsOf = async (linkId: string): Promise<string[]> => {
    const events = await scene.home.services.store.reading.evidence.page(linkId, 0, 10_000)
    return events.map(({ type }) => type).filter((type) => type.startsWith('address.'))
  }

  async function namedIn(email: string): Promise<string[]> {
    const bare = await openBareDatabase(scene.home.services.config)
    const tables = ['joined_addresses', 'signings', 'outbox', 'codes']
    const found = []
    for (const table of tables) {
      const rows = await bare.run(`select * from ${table}`)
      if (rows.some((row) => JSON.stringify(row).toLowerCase().includes(email.toLowerCase()))) found.push(table)
    }
    await bare.close()
    return found
  }
  return {
    scene,
    later,
    opens,
    manager,
    listOf,
    hasSigned,
    problems,
    told,
    asksFor,
    joins,
    signsAt,
    aSigner,
    eventsOf,
    namedIn,
    number: () => people,
  }
}
