/** Tests the findings of `cli doctor`. The exit code is 1 if the service or its emails cannot work. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { examine } from '../../../src/server/cli/doctor.ts'
import type { Finding } from '../../../src/server/cli/doctor/finding.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { aCorporateCommunity } from '../../support/community/community.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import { environmentOf, operates } from '../../support/service/operator.ts'
import { openMailbox, type Mailbox } from '../../support/mail/mailbox.ts'
import { startServer } from '../../support/service/running-server.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { isDeep } from '../../support/share-by-language.ts'

async function findings(env: Record<string, string>, letterTo: string | null = null): Promise<Finding[]> {
  const found: Finding[] = []
  await examine(env, letterTo, (finding) => void found.push(finding))
  return found
}

const stopping = (found: readonly Finding[]): string[] =>
  found.flatMap(({ about, weight, words }) => (weight === 'stops' ? [`${about}: ${words}`] : []))
const about = (found: readonly Finding[], what: string): string[] =>
  found.filter((finding) => finding.about === what).map(({ weight, words }) => `${weight}: ${words}`)

describe.each(sqliteOrBoth)('on %s', (database) => {
  let home: TestServices
  let mailbox: Mailbox
  let env: Record<string, string>
  beforeEach(async () => {
    home = await testServices({ database })
    mailbox = await openMailbox()
    env = environmentOf(home.services.config, mailbox.url)
  })
  afterEach(async () => {
    await home.close()
    await mailbox.close()
  })

  test('checks everything that a service needs, and sends a test email', async () => {
    const server = await startServer(env)
    const found = await findings({ ...env, PUBLIC_URL: server.origin }, 'operator@lantern.example')
    await server.stop()
    expect(stopping(found)).toEqual([])
    const looked = [
      'settings',
      'database',
      'durability',
      'key',
      'heads',
      'mail',
      'address',
      'clock',
      'proxies',
      'disk',
      'forges',
    ]
    expect([...new Set(found.map((finding) => finding.about))].toSorted()).toEqual(looked.toSorted())
    expect(about(found, 'address')).toContain(`good: the service responds at ${server.origin}`)
    expect(about(found, 'key')).toEqual(['good: SECRET_KEY belongs to this database'])
    expect(about(found, 'clock')).toEqual([expect.stringMatching(/^good: same time as .*PUBLIC_URL$/)])
    expect(about(found, 'heads')).toEqual([expect.stringMatching(/^warning: HEADS_TO is not set/)])
    const [letter] = mailbox.letters()
    expect(letter?.recipients).toEqual(['operator@lantern.example'])
    expect(about(found, 'mail').at(-1)).toMatch(/^good: .* accepted a test email/)
  })

  test('reports a database restored from a backup made elsewhere, before its next start and after it', async () => {
    await (await startServer(env)).stop()
    expect(about(await findings(env), 'copy')).toEqual([])
    const bare = await openBareDatabase(home.services.config)
    await bare.run(`update database_marks set place = 'elsewhere'`)
    expect(about(await findings(env), 'copy')).toEqual([
      expect.stringMatching(
        /^warning: the database is a copy or an earlier state .*the next start pauses its queued emails/,
      ),
    ])
    // `doctor` reports that emails will be paused, but does not pause them.
    expect(await bare.run('select paused_at from database_marks')).toEqual([{ paused_at: null }])
    await bare.close()
    await (await startServer(env)).stop()
    const found = await findings(env)
    expect(about(found, 'copy')).toEqual([
      expect.stringMatching(/^stops: emails .* have been paused since \d{4}-.*letter resume/),
    ])
    expect((await operates(env, 'doctor')).code).toBe(1)
    expect(await operates(env, 'letter', 'resume')).toMatchObject({ code: 0 })
    expect(about(await findings(env), 'copy')).toEqual([])
  })

  test('names the approved companies at a domain of a public mail provider, and no others', async () => {
    const linkId = await aCorporateCommunity(home.services)
    const at = (email: string, name: string, state = 'approved') =>
      aCorporation(home.services, { linkId, email, name, state })
    await at('ada@hotmail.fr', 'Lantern\u{202e} GmbH')
    await at('ada@yahoo.com.br', 'Harbour', 'submitted')
    await at('ada@lighthouse.example', 'Lighthouse')
    const named = about(await findings({ ...env, RESTRICTED_EMAIL_SUFFIXES: 'lighthouse.example' }), 'companies')
    expect(named).toEqual([
      expect.stringMatching(/^warning: 2 approved companies use .*: Lantern GmbH \(hotmail\.fr\), Lighthouse \(/),
    ])
    const allowed = { ...env, RESTRICTED_EMAIL_SUFFIXES: '-hotmail.fr' }
    expect(about(await findings(allowed), 'companies')).toEqual([])
  })

  test('reports another key, a mail server that is not reachable, and a proxy setting that trusts every address', async () => {
    const wrong = { ...env, SECRET_KEY: '6b'.repeat(32), SMTP_URL: 'smtp://127.0.0.1:1', TRUSTED_PROXIES: '0.0.0.0/0' }
    const found = await findings(wrong)
    expect(stopping(found)).toEqual([
      expect.stringMatching(/^key: SECRET_KEY is not a key of this service/),
      expect.stringMatching(/^mail: 127\.0\.0\.1:1 does not accept emails \(/),
    ])
    expect(about(found, 'proxies')).toEqual([expect.stringMatching(/^warning: TRUSTED_PROXIES contains all addresses/)])
    expect(about(found, 'address').at(-1)).toMatch(/^warning: .* is not reachable from here/)
  })
})

test('a database of a newer version, or one that refuses the connection, stops the service', async () => {
  const home = await testServices({ database: 'postgres' })
  const env = environmentOf(home.services.config, 'smtp://127.0.0.1:1')
  const client = new Client({ connectionString: env['DATABASE_URL'] })
  await client.connect()
  await client.query(`insert into kysely_migration values ('9999-future', '2030-01-01T00:00:00Z')`)
  await client.end()
  expect(stopping(await findings(env)).at(0)).toMatch(
    /^database: the tables were migrated by a newer version .*9999-future/,
  )
  const url = new URL(env['DATABASE_URL'] ?? '')
  url.password = 'wrong-secret'
  const [said] = stopping(await findings({ ...env, DATABASE_URL: url.href }))
  expect(said).toMatch(/^database: PostgreSQL cannot be used \(password authentication failed/)
  expect(said).not.toContain('wrong-secret')
  await home.close()
})

describe('as a command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assent-doctor-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test.runIf(isDeep)('a running trial has no stopping findings: http and its mail catcher are allowed', async () => {
    const trial = await startServer({ DATA_DIR: folder })
    const { code, out, err } = await operates({ DATA_DIR: folder, PUBLIC_URL: trial.origin }, 'doctor')
    await trial.stop()
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^good {5}mail {8}the trial has its own mail catcher$/m)
    expect(out).not.toContain('STOPS')
  })

  test('a wrong setting stops the service and is reported in one line without a stack', async () => {
    const { code, out, err } = await operates({ NODE_ENV: 'production' }, 'doctor', '--json')
    expect([code, err]).toEqual([1, ''])
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([{ about: 'settings', weight: 'stops', words: 'PUBLIC_URL, SMTP_URL, SECRET_KEY must be set' }])
  })
})
