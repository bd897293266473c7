/** All data stored about an address, for the person who has confirmed it. Nothing may be missing, and no one else has access. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Schemas } from '../../../openapi/index.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { languages } from '../../../src/domain/text/languages.ts'
import { column } from '../../../src/server/store/schema/table.ts'
import { declaredTables, type TableName, tables } from '../../../src/server/store/tables/tables.ts'
import { emailTypes } from '../../../src/server/store/schema/generated/email-types.ts'
import { signerKey } from '../../../src/server/store/schema/signer-key.ts'
import { storeJoined } from '../../../src/server/usecases/shared/people/joined-address.ts'
import { openRecords, sessionOf } from '../../../src/server/usecases/person/my-session/person-session.ts'
import { findSentence } from '../../../src/server/text/translations.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import { aCheckScenario, type CheckScenario } from '../../support/checks/check-scenario.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { columnsWith, type StoredContents, contentsOf, holdsOne, missingColumns } from './personal-columns.ts'
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

/** For each table, a function that returns its part of the downloaded file. */
const parts: Partial<Record<TableName, (data: OwnData) => readonly object[]>> = {
  signings: ({ signings }) => signings.filter(({ signing }) => signing.kind === 'individual'),
  employees: ({ signings }) => signings.filter(({ signing }) => signing.kind === 'employee'),
  corporations: ({ companies }) => companies,
  accounts: ({ accounts }) => accounts,
  joinedAddresses: ({ addresses }) => addresses,
  linkInvitations: ({ invitations }) => invitations,
  domainRequests: (data) => data.domain_requests,
  outbox: ({ letters }) => letters,
  provenAccounts: (data) => data.proven_accounts,
  contributions: ({ commits }) => commits,
}

/** Tables whose rows about a person are declared as absent from the file. */
const apart = new Set<string>(
  declaredTables.flatMap(([table, { ownData }]) => (ownData && 'absent' in ownData ? table : [])),
)

const personalColumns = new Set(
  declaredTables.flatMap(([table, { columns }]) =>
    Object.entries(columns).flatMap(([name, { personal }]) => (personal ? `${table}.${name}` : [])),
  ),
)

describe.each(databases)('the stored data of an address, on %s', (database) => {
  let at: CheckScenario
  beforeAll(async () => {
    at = await aCheckScenario(database, { hasOauth: true })
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
    const { corporation: own } = await aCorporation(services, { linkId: third, email, representative: name })
    await services.store.transaction(async (tx) => {
      await tx.linkInvitations.insert({
        ...{ id: services.random.id(), link_id: linkId, email, email_key: email.toLowerCase(), language: 'en' },
        ...{ key_hash: 'x', state: 'pending', invited_by: '', changed_by: '', account_id: '', created_at: tx.at },
        ...{ expires_at: tx.at + 1, settled_at: null, salts: '{}' },
      })
      await tx.domainRequests.insert({
        ...{ id: services.random.id(), corporation_id: own.id, link_id: third, state: 'waiting', salts: '{}' },
        ...{ domain: 'canary.example', email, email_key: email.toLowerCase(), code_id: '', is_settled: 1 },
        ...{ asked_by: '', asked_at: tx.at, decided_by: '', decided_at: null, reason: '' },
        ...{ ended_by: '', ended_at: null, end_reason: '' },
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

  /** Proves an account and the address on the check page, in the same browser. */
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

  async function contents(): Promise<StoredContents> {
    const { services } = at.scene.home
    const bare = await openBareDatabase(services.config)
    const all = await contentsOf(bare, services)
    await bare.close()
    return all
  }

  /** Opens all of the person's records in their open sessions, as a sign-in with the signing account does. */
  async function opensAll(): Promise<void> {
    const { services } = at.scene.home
    await services.store.transaction(async (tx) => {
      for (const { id } of await tx.erasures.personSessions()) {
        const session = await sessionOf(services, tx, id)
        const own = session.email === email ? await tx.ownSignings.ofAddress(email, 100) : []
        await openRecords(services, tx, session, Object.fromEntries(own.map((signing) => [signing.id, 'account'])))
      }
    })
  }

  /** Returns the number of rows about the person in each table. */
  async function rowsThatName(): Promise<Map<TableName, number>> {
    const counts = Array.from(await contents(), ([table, rows]) => {
      const count = rows.filter((row) => Object.values(row).some((value) => holdsOne(value, canaries))).length
      return [table, count] as const
    })
    return new Map(counts.filter(([, count]) => count > 0))
  }

  /** Returns the tables with rows about the person that are missing from the file. */
  async function missingIn(data: OwnData): Promise<string[]> {
    const found = [...(await rowsThatName())].filter(([table]) => !apart.has(table))
    return found.filter(([table, count]) => parts[table]?.(data).length !== count).map(([table]) => table)
  }

  const partsOf = (data: OwnData): Record<string, unknown> =>
    Object.fromEntries(Object.entries(parts).map(([table, part]) => [table, part(data)]))

  test('is complete in the file, across all tables, once a record is opened', async () => {
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

  test('contains each personal column except those that its table excludes, once every record is opened', async () => {
    const browser = await opens()
    await opensAll()
    const data = await reads(browser)
    const stored = { contents: await contents(), texts: canaries }
    expect(missingColumns(stored, partsOf(data))).toEqual([])
    const undeclared = [...columnsWith(stored.contents, canaries)].filter((column) => !personalColumns.has(column))
    expect(undeclared).toEqual([])

    // Control: a file without answers, addresses and commit names, and a personal column declared without a reason, are detected.
    const records = data.signings.map((each) => ({ ...each, record: each.record && { ...each.record, answers: [] } }))
    const nameless = data.commits.map((commit) => ({ ...commit, name: '' }))
    const less = partsOf({ ...data, signings: records, commits: nameless, addresses: [] })
    expect(missingColumns(stored, less)).toEqual(['joinedAddresses.email', 'contributions.name', 'signings.answers'])
    const { corporations } = tables
    const unreasoned = { ...corporations.columns, representative: column.personal(column.text()) }
    const wrong = { ...corporations, columns: unreasoned }
    expect(missingColumns(stored, partsOf(data), [['corporations', wrong]])).toEqual(['corporations.representative'])
  })

  test('lacks the answers until a record is opened; employees and others cannot read them', async () => {
    const browser = await opens()
    expect((await browser.get('/v1/my/data')).code).toBe('cla.needs_receipt_number')
    expect((await browser.get('/v1/my/data.pdf')).code).toBe('cla.needs_receipt_number')
    const none = await reads(await opens('new@canary.example'))
    expect([none.signings, none.letters, none.withheld]).toEqual([[], [], 1])
    expect((await aBrowser(at.scene).get('/v1/my/data')).code).toBe('cla.missing_token')
  })

  test('is also a PDF with the same content, with a limit on repeated downloads', async () => {
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

  test('control: a file without its emails, or without its commits, is detected', async () => {
    const browser = await opens()
    await givesNumber(browser)
    const data = await reads(browser)
    expect(await missingIn({ ...data, letters: [] })).toEqual(['outbox'])
    expect(await missingIn({ ...data, commits: [] })).toEqual(['contributions'])
  })
})

test.each(languages)('every email has a name in the PDF in %s', (language) => {
  const named = (kind: string): boolean =>
    findSentence(['documents'], `ownData.letter.${kind}`, language) !== null ||
    findSentence(['records'], `letter.${kind}`, language) !== null
  expect(Object.keys(emailTypes).filter((kind) => !named(kind))).toEqual([])
  expect(named('none')).toBe(false)
})
