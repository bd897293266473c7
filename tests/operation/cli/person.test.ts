/**
 * The operator erases addresses, and repeats this after restoring a backup. `verify` accepts the erasures, and `doctor` reports overdue deletion
 * requests.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/server/config/config.ts'
import { erasureDecision } from '../../../src/domain/people/person-limits.ts'
import { checkStoredData } from '../../../src/server/cli/doctor/stored.ts'
import { storeRequest } from '../../../src/server/usecases/shared/people/erase-person.ts'
import { verifyReceipt } from '../../../src/server/usecases/verification/verify-receipt.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { individualReceipt } from '../../../src/server/usecases/shared/people/individual-receipt.ts'
import { signsIndividually } from '../../support/people/individual-signers.ts'
import { aCommunity } from '../../support/community/community.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { createDatabase } from '../../support/databases/postgres.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { environmentOf, operates, type CommandOutput } from '../../support/service/operator.ts'

type Env = Record<string, string>

const people = ['Ada', 'Bob', 'Cleo'].map((name) => ({ name, email: `${name}@erased.example` }))
const [ada, bob, cleo] = people.map(({ email }) => email) as [string, string, string]

// SQLite only, unless this is a deep test (`DEEP=1`). `tests/api/person` tests erasure on both databases.
describe.each(sqliteOrBoth)('the operator on %s', (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'assent-erased-'))
  let home: TestServices
  let mailbox: Mailbox
  let env: Env
  let linkId: string
  let receipt: Uint8Array
  const drops: (() => Promise<void>)[] = []
  const operator = (...words: string[]): Promise<CommandOutput> => operates(env, ...words)
  const kept = join(folder, 'kept')
  beforeAll(async () => {
    mailbox = await openMailbox()
    home = await testServices({ database })
    env = environmentOf(home.services.config, mailbox.url)
    linkId = await aCommunity(home.services)
    for (const person of people) await signsIndividually(home, linkId, person)
    const file = await individualReceipt(home.services, null, async ({ signings }) => {
      const signing = await signings.findLive(linkId, ada)
      return signing && { linkId, id: signing.id }
    })
    receipt = file?.bytes ?? new Uint8Array()
    expect(await operator('backup', kept)).toMatchObject({ code: 0, err: '' })
  })
  afterAll(async () => {
    await home.close()
    await mailbox.close()
    for (const drop of drops) await drop()
    rmSync(folder, { recursive: true })
  })

  const addressesIn = async (of: Env): Promise<string[]> => {
    const bare = await openBareDatabase(readConfig(of))
    const rows = await bare.run(`select email from signings where state = 'live' order by email`)
    await bare.close()
    return rows.map(({ email }) => String(email))
  }

  test('prints what is stored about an address, and records it without the address', async () => {
    const { code, out, err } = await operator('person', 'show', ada.toUpperCase(), '--json')
    expect([code, err]).toEqual([0, ''])
    const data = JSON.parse(out) as { signings: { signing: object; record: object }[] }
    expect(data).toMatchObject({ service: env['PUBLIC_URL'], withheld: 0, letters: expect.any(Array) })
    expect(data.signings).toHaveLength(1)
    expect(data.signings[0]).toMatchObject({ signing: { link_id: linkId, kind: 'individual', state: 'live' } })
    expect(JSON.stringify(data.signings[0]?.record)).toContain('Ada')
    expect(out).not.toMatch(/Bob|Cleo/)
    const plain = await operator('person', 'show', ada)
    expect(plain).toMatchObject({ code: 0, err: '' })
    expect(plain.out).toMatch(/^ {6}signed_at: 20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/m)
    expect(await operator('person', 'show', 'nobody@erased.example')).toMatchObject({ code: 1, err: '' })
    expect(await operator('person', 'show', 'nobody')).toMatchObject({ code: 2, out: '' })
    const entries = (await operator('audit', 'list', '--who', 'operator', '--json')).out
    expect(entries.match(/"person\.show"/g)).toHaveLength(3)
    expect(entries.toLowerCase()).not.toContain('erased.example')
  })

  test('erases an address everywhere, in any spelling; verifying the receipt names the event', async () => {
    expect(await operator('person', 'erase', 'nobody@erased.example')).toMatchObject({
      code: 1,
      out: 'projects with erased signatures: 0\n',
    })
    expect(await operator('person', 'erase')).toMatchObject({ code: 2 })
    expect(await operator('person', 'erase', ada.toUpperCase())).toMatchObject({
      code: 0,
      out: 'projects with erased signatures: 1\n',
      err: '',
    })
    expect(await operator('person', 'erase', bob)).toMatchObject({ code: 0, err: '' })
    expect(await addressesIn(env)).toEqual([cleo])
    expect((await operator('signing', 'list', linkId)).out).not.toContain(bob)
    expect(await operator('verify')).toMatchObject({ code: 0, err: '' })
    const { values: said, problems } = await verifyReceipt(home.services, receipt)
    expect(problems).toEqual([])
    expect(said.at(-1)).toMatchObject({ name: 'erased', value: expect.stringMatching(/^by event \d+$/) })
  })

  test('repeats the erasures since the backup after a restore, and each only once', async () => {
    const { out } = await operator('person', 'erasures')
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { kind: string }),
    ).toMatchObject([
      { linkId, kind: 'individual' },
      { linkId, kind: 'individual' },
    ])
    expect(out.toLowerCase()).not.toContain('erased.example')
    const file = join(folder, 'erasures.jsonl')
    writeFileSync(file, out)
    const there: Env = { ...env, DATA_DIR: join(folder, 'restored') }
    if (database === 'postgres') {
      const empty = await createDatabase()
      drops.push(empty.drop)
      there['DATABASE_URL'] = empty.url
    }
    expect(await operates(there, 'restore', kept)).toMatchObject({ code: 0, err: '' })
    expect(await addressesIn(there)).toEqual([ada, bob, cleo])
    const again = ['person', 'erase', '--after-restore', file]
    expect(await operates(there, ...again)).toMatchObject({ code: 0, out: 'signatures erased again: 2\n' })
    expect(await addressesIn(there)).toEqual([cleo])
    expect(await operates(there, ...again)).toMatchObject({ code: 0, out: 'signatures erased again: 0\n' })
    expect(await operates(there, 'verify')).toMatchObject({ code: 0 })
    if (database === 'sqlite') {
      // Control: the search finds an address that was not erased.
      const bytes = readdirSync(there['DATA_DIR'] ?? '').map((name) =>
        readFileSync(join(there['DATA_DIR'] ?? '', name)),
      )
      expect(bytes.some((each) => each.includes(cleo))).toBe(true)
    }
    writeFileSync(file, '{"linkId":1}\n')
    expect(await operates(there, ...again)).toMatchObject({
      code: 2,
      err: expect.stringContaining('line 1 is not an erasure'),
    })
  })

  test('sees an overdue deletion request in the output of doctor', async () => {
    const { services } = home
    const about = async (): Promise<string[]> =>
      (await checkStoredData(services.config)).flatMap(({ about: of, words }) => (of === 'erasures' ? words : []))
    expect(await about()).toEqual([])
    home.clock.set(Date.now() - erasureDecision - 1000)
    await services.store.transaction(async (tx) => {
      await tx.evidence.hold(linkId)
      const signing = await tx.signings.ofAddress(linkId, cleo)
      if (signing) await storeRequest(services, tx, signing)
    })
    expect(await about()).toEqual(['1 request to erase a signature was not decided within 30 days'])
  })
})
