/**
 * A service in operation over several years, with real processes, SMTP and HTTP. The evidence is verified after each test. Every test depends on the
 * tests before it.
 */
import { execFile } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../../src/server/config/config.ts'
import { keyFrom } from '../../../../src/server/config/config-keys.ts'
import type { ResultOf } from '../../../../openapi/index.ts'
import contract from '../../../../openapi/generated/cla.json' with { type: 'json' }
import type { AuditedAct } from '../../../../src/server/store/accounts/audit.ts'
import { activityTypes } from '../../../../src/server/usecases/community/activity/activity-types.ts'
import { withFiles } from '../../../support/pdf/pdf-files.ts'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { restored } from './backups.ts'
import { freePort } from '../../../support/service/free-port.ts'
import { openBareDatabase } from '../../../support/databases/bare-database.ts'
import { changing } from './called-operations.ts'
import { rewritten } from '../changes.ts'
import { done, setsPassword, signsInWithPassword, withLink } from './people-acts.ts'
import { columnsThatLookSealed, openedColumns } from './sealed-canaries.ts'
import { readContents, writeContents } from '../tables.ts'
import { triesMailbox } from './trial-acts.ts'
import { aWholeService, type Env, type WholeService } from './whole-service.ts'
import { tellsStory, type StoryEvent } from './whole-story.ts'

const verifier = fileURLToPath(new URL('../../../../docs/verify-receipt.mjs', import.meta.url))
const keys = ['5a', '6b', '7c'].map((byte) => byte.repeat(32)) as [string, string, string]
/** Logged when the limit MAIL_AN_HOUR=1 is reached. */
const mailIsUsedUp = /MAIL_AN_HOUR or MAIL_A_DAY is reached/
const isDeep = Boolean(process.env['DEEP'])
const readContract = (): unknown =>
  JSON.parse(readFileSync(new URL('../../../../openapi/generated/cla.json', import.meta.url), 'utf8'))

const clean = { problems: [] }

/** Actions that the scenario's operations can write, but that it does on other projects, or without an effect. */
const notSeen = [
  ...['agreement.keep_text', 'agreement.remove', 'agreement.schedule', 'agreement.unschedule', 'agreement.withdraw'],
  ...['corporation.remind', 'erasure.restrict', 'link.mailbox', 'link.settings'],
]
/** Actions on records without a name: a purged company, an erased signer, and invitations that are over. */
const gone = [
  ...['corporation.delete', 'corporation.purge', 'corporation.refuse_scan', 'corporation.upload', 'erasure.ask'],
  ...['erasure.erase', 'people.invite', 'people.reinvite', 'people.uninvite', 'signing.correct_name'],
  'signing.receipt',
]

/** Returns whether a log contains a text. A verification code must be a separate number, because its digits can be part of a time or an ID. */
const isIn = (text: string, canary: string): boolean =>
  /^\d+$/.test(canary) ? new RegExp(`(?<![\\w.])${canary}(?!\\w)`).test(text) : text.includes(canary)

describe.each(sqliteOrBoth)('the whole service on %s', (database) => {
  let whole: WholeService
  let told: StoryEvent
  beforeAll(async () => {
    whole = await aWholeService(database, { SECRET_KEY: keys[0] })
  })
  afterAll(() => whole.close())

  /** Runs `verify --json` in a new process and returns its exit code and output. */
  async function verified(env: Env = {}, ...words: string[]): Promise<{ code: number | null; problems: unknown[] }> {
    const { code, out, err } = await whole.tries(env, 'verify', '--json', ...words)
    expect(err).toBe('')
    return { code, ...(JSON.parse(out) as { problems: unknown[] }) }
  }

  test('supports all operations of a community, companies and their people', { timeout: 600_000 }, async () => {
    // Only the trial allows a mailbox on this machine. Its first start takes five seconds.
    if (isDeep) {
      await whole.start({ SMTP_URL: '' })
      await triesMailbox(whole)
      await whole.stop()
    }
    const metricsPort = await freePort()
    await whole.start({ METRICS_PORT: String(metricsPort), ACCESS_LOG: '1', LOG_LEVEL: 'debug' })
    // Operations that this scenario does not call. Reminders are sent after three days, so they need a simulated clock
    // (`tests/api/community/companies/reminders.test.ts`). Small campaigns finish before they can be paused
    // (`tests/api/signing/agreeing-by-email.test.ts`). Reminders about a version, and actions after a request email has failed are only audited
    // (`tests/api/community/agreements/version-requests.test.ts`), and so are registering, signing in to and installing a GitHub App
    // (`tests/api/checks/github-ways.test.ts`).
    const ofApps = [
      ...['beginForgeRegistration', 'registerForge', 'signInToForge', 'returnFromForgeInstallation'],
      ...['beginForgeSignIn', 'beginForgeInstallation', 'connectForgeRepositories'],
      'connectForgeOrganization',
    ]
    // Signing in as a person with a code platform records no event (`tests/api/person/platform-sign-in.test.ts`).
    const ofVersions = ['changeCampaign', 'remindVersionSigners', 'resendRequest', 'endRequest']
    const elsewhere = ['beginPersonSignIn', 'undoReminders', ...ofVersions, ...ofApps]
    const isElsewhere = (id: string): boolean => elsewhere.includes(id)
    const left = (): string[] => changing.map(({ id }) => id).filter((id) => !whole.called.has(id) && !isElsewhere(id))
    // Control: operations that have not been called are found.
    expect(left()).toContain('publishAgreement')
    told = await tellsStory(whole)
    expect(whole.faults).toEqual([])
    expect(left()).toEqual([])
    expect(await verified()).toMatchObject({ code: 0, ...clean })
    const seen = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(seen).toContain('assent_requests_total{operation="signIndividualCla",status="200"}')
    const said = { metrics: seen, log: whole.server().said() }
    const people = [...new Set(whole.mailbox.letters().flatMap(({ recipients }) => recipients))]
    expect(people.length).toBeGreaterThan(10)
    const domains = people.map((address) => address.slice(address.indexOf('@') + 1))
    for (const [where, text] of Object.entries(said)) {
      expect([where, [...people, ...domains].filter((canary) => text.includes(canary))]).toEqual([where, []])
      expect([where, /[\w.+-]+@[\w-]+\.\w+/.exec(text)?.[0]]).toEqual([where, undefined])
    }
    // Log lines must not contain entered texts, such as names, companies, reasons, passwords and tokens. Allowed are IDs and words that occur in the
    // contract.
    const own = new Set(JSON.stringify(readContract()).match(/[\w.-]+/g))
    const isTyped = (text: string): boolean => text.length >= 5 && !own.has(text) && !/^[\da-f]{32,64}$/.test(text)
    const typed = [...whole.typed].filter((text) => isTyped(text) && text !== told.linkId)
    expect(typed.length).toBeGreaterThan(50)
    for (const [where, text] of Object.entries(said)) {
      const searched = text.replaceAll(/"link":"[^"]*"/g, '')
      expect([where, typed.filter((canary) => isIn(searched, canary))]).toEqual([where, []])
    }
    expect(seen).not.toContain(told.linkId)
    // Controls: the same search finds a code in JSON, and an address in an email.
    expect([isIn('"code":"065995"', '065995'), isIn('12.065995', '065995')]).toEqual([true, false])
    expect(people.some((address) => whole.mailbox.letters().some(({ raw }) => raw.includes(address)))).toBe(true)
  })

  test('lists each act on the project once in its activity, with the name of its record', async () => {
    const stored = (await whole.operates('audit', 'list', '--project', told.linkId, '--most', '100000', '--json'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { when: string; what: AuditedAct; result: string })
      .filter(({ what, result }) => activityTypes[what] !== null && result.startsWith('done'))
    // The operator has replaced the privacy policy.
    await done(told.linkManager.put('/v1/auth/privacy-consent'))
    const rows: ResultOf<'listActivity'>['rows'] = []
    for (let after = ''; rows.length === 0 || after !== '';) {
      const query = new URLSearchParams({ page_size: '50', after }).toString()
      const page = await done(told.linkManager.get(`/v1/link/${told.linkId}/activity?${query}`))
      const { rows: some, next } = page.data as ResultOf<'listActivity'>
      rows.push(...some)
      after = next
    }
    const shown = rows.map(({ at, what }) => `${new Date(at).toISOString().slice(0, 19)}Z ${what}`)
    expect(shown.toSorted()).toEqual(stored.map(({ when, what }) => `${when} ${what}`).toSorted())
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    // Every action that an operation called in the scenario can write, except those that the project has not seen.
    const declared = Object.values(contract.paths as Record<string, object>)
      .flatMap((path): object[] => Object.values(path))
      .filter((item): item is { operationId: string; 'x-audit'?: string | string[] } => 'operationId' in item)
      .filter(({ operationId }) => whole.called.has(operationId))
      .flatMap(({ 'x-audit': acts = [] }) => acts)
    const missing = (what: readonly string[]): string[] =>
      [...new Set(declared)].filter((act) => activityTypes[act as AuditedAct] && !what.includes(act)).toSorted()
    expect(missing(rows.map(({ what }) => what))).toEqual(notSeen)
    // Control: an action without an entry is found.
    expect(missing(rows.map(({ what }) => what).filter((what) => what !== 'corporation.approve'))).toContain(
      'corporation.approve',
    )
    expect(rows.filter(({ by }) => by.kind === 'unknown')).toEqual([])
    const nameless = rows.filter(({ record }) => record?.is_there === false).map(({ what }) => what)
    expect([...new Set(nameless)].toSorted()).toEqual(gone)
  })

  test('runs due jobs, and queues an email beyond the limit', async () => {
    await whole.stop()
    await whole.start({ MAIL_AN_HOUR: '1' })
    const check = `/v1/individual-signing/${told.linkId}?email=carl@candle.example`
    while (((await done(whole.browser().get(check))).data as { signed: boolean }).signed);
    await done(whole.browser().post(`/v1/password-retrieval/${told.linkId}`, { email: 'rep@lamp.example' }))
    writeFileSync(join(whole.folder, 'kept.jsonl'), await whole.operates('heads'))
    expect(await verified()).toMatchObject({ code: 0, ...clean })
    await whole.stop(mailIsUsedUp)
  })

  test('changes its key twice; only the new one opens sealed values', async () => {
    const before = await openedColumns(whole.address, keyFrom(keys[0]))
    expect([...before].filter(([, places]) => places.size === 0)).toEqual([])
    expect(await columnsThatLookSealed(readConfig(whole.env))).toEqual([...before.keys()].toSorted())
    for (const [at, key] of keys.slice(1).entries()) {
      whole.env = { ...whole.env, SECRET_KEY: key, OLD_SECRET_KEY: keys[at] ?? '' }
      await whole.start({ MAIL_AN_HOUR: '1' })
      await whole.operates('key', 'rotate')
      await whole.stop(mailIsUsedUp)
      delete whole.env['OLD_SECRET_KEY']
      expect(await verified()).toMatchObject({ code: 0, ...clean })
    }
    const after = await openedColumns(whole.address, keyFrom(keys[2]))
    for (const [column, places] of before)
      expect([column, [...places].filter((one) => !after.get(column)?.has(one))]).toEqual([column, []])
    // Control: earlier keys do not decrypt the values.
    for (const key of keys.slice(0, 2)) await expect(openedColumns(whole.address, keyFrom(key))).rejects.toThrow()
  })

  test('sends the queued email, whose link is valid', async () => {
    await whole.start()
    await setsPassword(whole, 'rep@lamp.example', 'Zw9-later-Stair', withLink.askedFor)
    await signsInWithPassword(whole, 'admin_lamp.example', { linkId: told.linkId, chosen: 'Zw9-later-Stair' })
  })

  test('still accepts receipts of its first key, and no altered ones', async () => {
    const published = whole.file('keys.json', (await whole.browser().get('/v1/keys')).body)
    const offline = (file: string) =>
      promisify(execFile)(process.execPath, [verifier, file, published]).then(
        ({ stdout }) => ({ code: 0, stdout }),
        ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
      )
    const checked = await offline(told.receipt)
    expect([checked.code, checked.stdout]).toEqual([0, expect.stringContaining('GENUINE')])
    expect(await whole.operates('verify', '--receipt', told.receipt)).toContain('the receipt is genuine')
    const statement = `${checked.stdout.split('\n\n')[0] ?? ''}\n`
    expect(statement).toContain('name: 王 ada')
    const changed = { 'statement.txt': Buffer.from(statement.replace('王 ada', '王 eve')) }
    const forged = whole.file('forged.pdf', await withFiles(readFileSync(told.receipt), changed))
    expect(await offline(forged)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('the signature is invalid'),
    })
    const refused = await whole.tries({}, 'verify', '--receipt', forged)
    expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('the receipt is not genuine')])
    const unchanged = { 'statement.txt': Buffer.from(statement) }
    const same = whole.file('same.pdf', await withFiles(readFileSync(told.receipt), unchanged))
    // The statement is the same, but writing the file again breaks the seal.
    const broken = 'the file was changed after it was sealed'
    expect(await offline(same)).toMatchObject({ code: 1, stdout: expect.stringContaining(broken) })
  })

  test('is restored from a backup: everything exists, and a change is detected', async () => {
    const copy = await restored(whole)
    const [sent, kept] = [whole.env['HEADS_TO'] ?? '', join(whole.folder, 'kept.jsonl')]
    expect(readFileSync(sent, 'utf8').split('\n').length).toBeGreaterThan(1)
    appendFileSync(kept, readFileSync(sent))
    const withHeads = () => verified(copy.env, '--heads', kept)
    expect(await withHeads()).toMatchObject({ code: 0, ...clean })
    const bare = await openBareDatabase(readConfig(copy.env))
    const contents = await readContents(bare)
    expect(new Set(contents.check_verdicts.map(({ cause }) => cause))).toEqual(new Set(['merged', 'overridden']))
    const [signing] = contents.signings
    await bare.run('update signings set name = ? where id = ?', 'Mallory', signing?.['id'] ?? '')
    const found = await verified(copy.env)
    expect([found.code, found.problems.length]).toEqual([1, 1])
    await bare.run('update signings set name = ? where id = ?', signing?.['name'] ?? '', signing?.['id'] ?? '')
    await bare.takeGuardsAway()
    await writeContents(bare, contents, rewritten(contents, 'Mallory'))
    await bare.close()
    expect(await verified(copy.env)).toMatchObject({ code: 0, ...clean })
    expect(await withHeads()).toMatchObject({
      code: 1,
      problems: [{ what: 'the event differs from a known head' }],
    })
    await copy.drop()
  })
})
