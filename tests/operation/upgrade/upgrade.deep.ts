/**
 * Upgrades without downtime. Processes of the released version run behind Caddy on one PostgreSQL server, while people sign and API clients send
 * checks. The current version migrates the database and its processes replace the old ones, one by one. No request fails, and both versions verify
 * the result.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runsIn, type CommandOutput, unlimitedCodes } from '../../support/service/operator.ts'
import { agreementBytes } from '../../support/service/delivered.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { signingPath } from '../../support/people/people.ts'
import { administer, createDatabase } from '../../support/databases/postgres.ts'
import { type RunningServer, startServer } from '../../support/service/running-server.ts'
import { portsFor, type RunningProxy, startProxy } from '../../support/service/proxies.ts'
import { findReleased, unpack, type UnpackedVersion } from './unpacked-version.ts'

const signers = 6
const robots = 4
const entry = 'src/server/main.ts'
const released = findReleased()
if ('missing' in released) console.log(`not run: ${released.missing}`)

let before: UnpackedVersion
let mailbox: Mailbox
let database: Awaited<ReturnType<typeof createDatabase>>
let proxy: RunningProxy
let folder: string
let env: Record<string, string>
let ports: { port: number; upstreams: number[] }
let servers: RunningServer[]
let path: string

async function starts(place: number, cwd?: string): Promise<RunningServer> {
  const server = await startServer(env, entry, { at: ports.upstreams[place] ?? 0, ...(cwd ? { cwd } : {}) })
  servers.push(server)
  return server
}

const tool = (cwd: string, words: string[], more: Record<string, string> = {}): Promise<CommandOutput> =>
  runsIn(cwd, 'src/server/cli/cli.ts', { ...env, ...more }, ...words)

beforeEach(async () => {
  if ('missing' in released) return
  before = unpack(released)
  folder = mkdtempSync(join(tmpdir(), 'assent-upgrade-'))
  mailbox = await openMailbox()
  database = await createDatabase()
  ports = await portsFor(4)
  servers = []
  env = {
    ...unlimitedCodes,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    SECRET_KEY: '5a'.repeat(32),
    SMTP_URL: mailbox.url,
    PUBLIC_URL: `https://localhost:${ports.port}`,
    TRUSTED_PROXIES: '127.0.0.1',
    CHECKS_A_MINUTE: '100000000',
    DATABASE_POOL: '8',
    DRAIN_SECONDS: '5',
  }
  await Promise.all([starts(0, before.folder), starts(1, before.folder)])
  proxy = await startProxy('caddy', ports.port, ports.upstreams)
  writeFileSync(join(folder, 'agreement.pdf'), await agreementBytes())
  const created = await tool(before.folder, [
    ...['link', 'create', '--organization', 'lantern', '--alias', 'Lantern'],
    ...['--individual-en', join(folder, 'agreement.pdf')],
  ])
  expect(created).toMatchObject({ code: 0, err: '' })
  path = `/cla/api${signingPath(created.out.split('\n')[0] ?? '')}`
})
afterEach(async () => {
  await proxy?.close()
  await Promise.all((servers ?? []).map((server) => server.kill()))
  await database?.drop()
  await mailbox?.close()
  before?.remove()
  if (folder) rmSync(folder, { recursive: true })
})

type Asked = { failures: string[]; signed: string[]; checked: number; ends(): Promise<void> }

/** Starts signers and API clients that run until `ends` is called. */
function load(): Asked {
  const over = new AbortController()
  const all: Promise<void>[] = []
  const asked: Asked = {
    failures: [],
    signed: [],
    checked: 0,
    async ends() {
      over.abort()
      await Promise.all(all)
    },
  }
  const headers = { 'content-type': 'application/json' }
  const sends = async (url: string, body?: unknown): Promise<string | null> => {
    const sent = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await proxy.send(url, sent).catch((error: unknown) => ({ status: 0, body: String(error) }))
    if (answer.status === 200) return answer.body
    asked.failures.push(`${body === undefined ? 'GET' : 'POST'} ${answer.status} ${answer.body}`)
    // Without a pause, a client could send a thousand failing requests per second.
    await setTimeout(100)
    return null
  }
  const signs = async (place: number): Promise<void> => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const email = `person-${place}-${n}@lantern.example`
      if ((await sends(`${path}/code`, { email })) === null) continue
      const letter = await mailbox.waitFor(
        ({ recipients, subject }) => recipients[0] === email && /^\d{6} /.test(subject ?? ''),
      )
      const form = { name: 'Ada', email, cla_id: '0', cla_language: 'English', privacy_checked: true, info: {} }
      const code = letter.subject?.slice(0, 6)
      if ((await sends(path, { ...form, verification_code: code })) !== null) asked.signed.push(email)
    }
  }
  const asks = async (place: number): Promise<void> => {
    for (let n = place; !over.signal.aborted; n += robots) {
      const email = asked.signed[n % Math.max(1, asked.signed.length)] ?? 'nobody@lantern.example'
      const isSigned = asked.signed.includes(email)
      const answer = await sends(`${path}?email=${email}`)
      if (answer === null) continue
      asked.checked += 1
      if (isSigned && !answer.includes('"signed":true')) asked.failures.push(`${email} has signed: ${answer}`)
    }
  }
  all.push(...Array.from({ length: signers }, (_, place) => signs(place)))
  all.push(...Array.from({ length: robots }, (_, place) => asks(place)))
  return asked
}

const more = (asked: Asked, count: number): Promise<void> => {
  const enough = asked.signed.length + count
  return expect.poll(() => asked.signed.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(enough)
}

test.skipIf('missing' in released)(
  'this version takes over from the released one while both serve, and nothing fails',
  async () => {
    console.log(`the released version lacks ${before.newer.join(', ') || 'no migration'}`)
    const asked = load()
    await more(asked, 60)
    await starts(2)
    await starts(3)
    // The database is migrated, and two processes of each version are running.
    await more(asked, 150)
    for (const server of servers.slice(0, 2)) {
      expect(await server.stop()).toBe(0)
      await more(asked, 40)
    }
    await asked.ends()
    const receipts = () =>
      new Set(mailbox.letters().flatMap((letter) => (letter.attachments.length > 0 ? letter.recipients : [])))
    await expect.poll(() => receipts().size, { timeout: 120_000 }).toBe(asked.signed.length)
    console.log(`${asked.signed.length} signed, ${asked.checked} questions, ${asked.failures.length} failed`)
    expect(asked.failures).toEqual([])
    expect(servers.flatMap((server) => server.complaints())).toEqual([])
    const clean = { code: 0, err: '', out: expect.stringMatching(/problems 0$/m) as string }
    expect(await tool('.', ['verify'])).toMatchObject(clean)
    await Promise.all(servers.slice(2).map((server) => server.stop()))
    if (before.newer.length === 0) return
    // The released version refuses a database with unknown migrations. On a copy, their names are deleted so that it can verify the data.
    const copy = await createDatabase(new URL(database.url).pathname.slice(1))
    try {
      expect((await tool(before.folder, ['verify'])).err).toMatch(
        /was (?:changed|migrated) by a newer version of the service/,
      )
      const names = before.newer.map((file) => `'${file.replace(/\.ts$/, '')}'`)
      await administer(copy.url, `delete from kysely_migration where name in (${names.join(', ')})`)
      expect(await tool(before.folder, ['verify'], { DATABASE_URL: copy.url })).toMatchObject(clean)
    } finally {
      await copy.drop()
    }
  },
)

test.skipIf('missing' in released)(
  'control: a column that the released version needs is renamed, and its calls fail',
  async () => {
    const asked = load()
    await more(asked, 10)
    await administer(database.url, 'alter table signings rename column answers to given_answers')
    await expect.poll(() => asked.failures.length, { timeout: 60_000 }).toBeGreaterThan(0)
    await administer(database.url, 'alter table signings rename column given_answers to answers')
    await asked.ends()
    expect(asked.failures.join('\n')).toMatch(/POST 500 .*cla\.system_error/)
  },
)
