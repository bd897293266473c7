/** What is stored about an address, for who has proven it: everything in every table, and to whom it is given. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Schemas } from '../../../openapi/index.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { languages } from '../../../src/domain/text/languages.ts'
import { storedRows } from '../../../src/server/store/engine/rows.ts'
import { declaredTables } from '../../../src/server/store/tables/tables.ts'
import { letterKinds } from '../../../src/server/store/schema/generated/letter-kinds.ts'
import { signerKey } from '../../../src/server/store/schema/signer-key.ts'
import { storeJoined } from '../../../src/server/usecases/shared/people/joined-address.ts'
import { findSentence } from '../../../src/server/text/translations.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import { aCheckScene, type CheckScene } from '../../support/checks/check-scene.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { openPdf } from './opened-pdf.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { aForm, linksAnother, numberOf, receivesCode, signingPath, signs } from '../../support/people/people.ts'
import { databases } from '../../support/databases/stores.ts'

type OwnData = Schemas['OwnData']

const email = 'Iris@Canary.example'
const name = 'Iris Canarywort'
const answer = '1987-03-14'
const userAgent = 'Canary/9.9'
const canaries = [email.toLowerCase(), name.toLowerCase(), answer, userAgent.toLowerCase()]

/** Where a row that names the person is in the file, by its table. */
const parts: Record<string, (data: OwnData) => number> = {
  signings: ({ signings }) => signings.filter(({ signing }) => signing.kind === 'individual').length,
  employees: ({ signings }) => signings.filter(({ signing }) => signing.kind === 'employee').length,
  corporations: ({ companies }) => companies.length,
  accounts: ({ accounts }) => accounts.length,
  joined_addresses: ({ addresses }) => addresses.length,
  link_invitations: ({ invitations }) => invitations.length,
  outbox: ({ letters }) => letters.length,
  proven_accounts: (data) => data.proven_accounts.length,
  contributions: ({ commits }) => commits.length,
}

/** Tables that name the person and are not in the file, with the reason. */
const apart: Record<string, string> = Object.fromEntries(
  declaredTables.flatMap(([table, { ownData }]) =>
    ownData && 'absent' in ownData ? [[storedRows.stored(table), ownData.absent]] : [],
  ),
)

describe.each(databases)('what is stored about an address, on %s', (database) => {
  let at: CheckScene
  beforeAll(async () => {
    at = await aCheckScene(database, { hasOauth: true })
    const { scene, gitea } = at
    const { home, linkId } = scene
    const { services } = home
    const form = aForm(email, {
      ...{ name, info: { '2': answer }, verification_code: await receivesCode(scene, email) },
      time_zone: 'Asia/Shanghai',
    })
    const signed = await scene.wire.post(signingPath(linkId), form, { headers: { 'user-agent': userAgent } })
    expect(signed).toMatchObject({ status: 200 })
    const other = await linksAnother(home, 'corporation')
    const employer = await aCorporation(services, { linkId: other, email: 'boss@canary.example' })
    await anEmployee(services, employer.corporation, { email: email.toLowerCase(), name, state: 'active' })
    const third = await linksAnother(home, 'corporation', 'Third')
    await aCorporation(services, { linkId: third, email, representative: name })
    await services.store.transaction(async (tx) => {
      await tx.linkInvitations.insert({
        ...{ id: services.random.id(), link_id: linkId, email, email_key: email.toLowerCase(), language: 'en' },
        ...{ key_hash: 'x', state: 'pending', invited_by: '', changed_by: '', account_id: '', created_at: tx.at },
        ...{ expires_at: tx.at + 1, settled_at: null, salts: '{}' },
      })
    })
    await services.store.transaction(async (tx) => {
      const signer = {
        signingId: 'a signature',
        signerKey: signerKey(third, 'al@canary.example'),
        language: 'en' as const,
        openedBy: 'number' as const,
      }
      await storeJoined(services, tx, { linkId: third, ...signer, email })
    })
    const { ref } = await at.opens('one', [
      { name, email },
      { name: 'Bo', email: 'bo@lantern.example' },
    ])
    const iris = gitea.world.account('iris')
    gitea.state.signedIn = iris
    await provesBeside(ref)
    const membership = { forgeId: at.setup.forgeId, place: 'org', accountId: String(iris.id), answer: 'yes' } as const
    await services.store.transaction((tx) => tx.memberships.put({ ...membership, askedAt: tx.at }))
    await signs(scene, 'bo@lantern.example')
  })
  afterAll(() => at.close())

  /** The account and the address, in one browser on the page of a check. */
  async function provesBeside(ref: string): Promise<void> {
    const browser = at.browser()
    const { data } = await browser.post(`/v1/checks/${ref}/account`, undefined)
    const there = await fetch((data as { url: string }).url, { redirect: 'manual' })
    const to = new URL(there.headers.get('location') ?? '')
    await browser.get(to.pathname.replace('/cla/api', '') + to.search)
    at.scene.home.clock.advance(duration.minute + 1)
    await browser.post(`/v1/checks/${ref}/code`, { email })
    const proof = { email, verification_code: at.scene.home.codes.at(-1) ?? '' }
    expect(await browser.post(`/v1/checks/${ref}/proof`, proof)).toMatchObject({ status: 200 })
  }

  async function opens(address = email): Promise<TestBrowser> {
    const browser = aBrowser(at.scene)
    at.scene.home.clock.advance(duration.minute + 1)
    await browser.post('/v1/my/code', { email: address })
    const proof = { email: address, verification_code: at.scene.home.codes.at(-1) ?? '' }
    expect(await browser.post('/v1/my/session', proof)).toMatchObject({ status: 200 })
    return browser
  }

  async function givesNumber(browser: TestBrowser): Promise<void> {
    const { rows } = (await browser.get('/v1/my/signings')).data as { rows: Schemas['OwnSigning'][] }
    const id = rows.find(({ kind }) => kind === 'individual')?.id ?? ''
    const given = await browser.post(`/v1/my/signings/${id}/number`, { number: await numberOf(at.scene, email) })
    expect(given).toMatchObject({ status: 200 })
    await browser.get(`/v1/my/signings/${id}`)
  }

  const reads = async (browser: TestBrowser): Promise<OwnData> => (await browser.get('/v1/my/data')).data as OwnData

  /** How many rows of each table name the person, sealed values opened. */
  async function rowsThatName(): Promise<Map<string, number>> {
    const { services } = at.scene.home
    const { config, crypto, store } = services
    const bare = await openBareDatabase(config)
    const named = (text: string): boolean => canaries.some((canary) => text.toLowerCase().includes(canary))
    const found = new Map<string, number>()
    const tables = config.databaseUrl
      ? `select table_name as name from information_schema.tables where table_schema = current_schema()`
      : `select name from sqlite_master where type = 'table'`
    for (const { name: table } of await bare.run(tables)) {
      const rows = await bare.run(`select * from ${String(table)}`)
      const count = rows.filter((row) => named(JSON.stringify(row))).length
      if (count > 0) found.set(String(table), count)
    }
    await bare.close()
    const { sealed } = store.reading
    for (const vault of sealed.vaults) {
      const values = await sealed.page(vault, '', 10_000)
      const count = values.filter(({ sealed: value, place }) => named(crypto.open(value, place))).length
      if (count > 0) found.set(vault.table, Math.max(count, found.get(vault.table) ?? 0))
    }
    return found
  }

  /** Tables of which a row that names the person is not in the file. */
  async function missingIn(data: OwnData): Promise<string[]> {
    const found = [...(await rowsThatName())].filter(([table]) => !(table in apart))
    return found.filter(([table, count]) => parts[table]?.(data) !== count).map(([table]) => table)
  }

  test('is all in the file, of whatever table, once a record is opened', async () => {
    const browser = await opens()
    await givesNumber(browser)
    const data = await reads(browser)
    expect(data.proven_accounts[0]?.member_of).toEqual(['org'])
    expect(await missingIn(data)).toEqual([])
    const found = await rowsThatName()
    expect([...found.keys()].toSorted()).toEqual(expect.arrayContaining(Object.keys(parts).toSorted()))
    const file = JSON.stringify(data).toLowerCase()
    for (const canary of [...canaries, 'asia/shanghai']) expect(file).toContain(canary)
    expect(data.acts.map(({ what }) => what)).toContain('signing.look')
    expect(data.acts[0]?.client).not.toBe('')
    expect(data.email).toBe(email)
    expect(data.signings.map(({ record }) => record?.verification.state ?? null)).toContain('intact')
  })

  test('lacks what was typed while no record is opened, and employees and strangers read none', async () => {
    const browser = await opens()
    expect((await browser.get('/v1/my/data')).code).toBe('cla.needs_receipt_number')
    expect((await browser.get('/v1/my/data.pdf')).code).toBe('cla.needs_receipt_number')
    const none = await reads(await opens('new@canary.example'))
    expect([none.signings, none.letters, none.withheld]).toEqual([[], [], 1])
    expect((await aBrowser(at.scene).get('/v1/my/data')).code).toBe('cla.missing_token')
  })

  test('is a PDF that says the same, and who reads it again and again is asked to wait', async () => {
    const browser = await opens()
    await givesNumber(browser)
    const answered = await browser.get('/v1/my/data.pdf')
    expect([answered.status, answered.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { text, isTagged } = await openPdf(answered.bytes)
    expect(isTagged).toBe(true)
    const words = ['“我的协议”页面的验证码', '个人签署回执']
    for (const said of [email, name, answer, userAgent, 'Asia/Shanghai', 'org/kit #1', ...words])
      expect(text).toContain(said.replaceAll(' ', ''))
    let last = answered
    for (let times = 0; times < 7; times += 1) last = await browser.get('/v1/my/data')
    expect(last.code).toBe('cla.too_many_request')
    at.scene.home.clock.advance(duration.minute)
  })

  test('control: a file without its letters, or without what was typed, is noticed', async () => {
    const browser = await opens()
    await givesNumber(browser)
    const data = await reads(browser)
    expect(await missingIn({ ...data, letters: [] })).toEqual(['outbox'])
    expect(await missingIn({ ...data, commits: [] })).toEqual(['contributions'])
  })
})

test.each(languages)('every letter has a name in the PDF in %s', (language) => {
  const named = (kind: string): boolean =>
    findSentence(['documents'], `ownData.letter.${kind}`, language) !== null ||
    findSentence(['admin'], `letter.${kind}`, language) !== null
  expect(Object.keys(letterKinds).filter((kind) => !named(kind))).toEqual([])
  expect(named('none')).toBe(false)
})
