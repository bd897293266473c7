/**
 * Runs the examples in docs/reference/commands.md in order, in a shell on an empty machine. Also tests what commands print if the database has no
 * tables.
 */
import { execFile } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/server/config/config.ts'
import { openCrypto } from '../../../src/server/crypto/crypto.ts'
import { agreementBytes, signsAt } from '../../support/service/delivered.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { openPlatform, type Platform } from '../../support/platforms/platform.ts'
import { bareEnvironment } from '../../support/service/bare-environment.ts'
import { openMailbox, type Mailbox } from '../../support/mail/mailbox.ts'
import { createDatabase } from '../../support/databases/postgres.ts'
import { type RunningServer, startServer } from '../../support/service/running-server.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { wireOver } from '../../support/http/wire.ts'
import { operates } from '../../support/service/operator.ts'

const page = readFileSync(new URL('../../../docs/reference/commands.md', import.meta.url), 'utf8')
const cli = fileURLToPath(new URL('../../../src/server/cli/cli.ts', import.meta.url))

const commands = (/^```\n([^]*?)^```/m.exec(page)?.[1] ?? '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.startsWith('npm run cli -- '))

const [key, nextKey] = ['5a', '6b'].map((byte) => byte.repeat(32)) as [string, string]

describe.each(sqliteOrBoth)('on %s', (database) => {
  let folder: string
  let mailbox: Mailbox
  let platform: Platform
  let env: Record<string, string>
  let drop: () => Promise<void>
  let server: RunningServer | null = null
  const at = (name: string): string => join(folder, name)

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'assent-readme-'))
    mailbox = await openMailbox()
    platform = await openPlatform()
    const empty = database === 'postgres' ? await createDatabase() : null
    drop = async () => empty?.drop()
    const secrets = { SECRET_KEY: key, SMTP_URL: mailbox.url }
    const addresses = { PUBLIC_URL: 'http://localhost:1', GITHUB_RAW_URL: platform.origin }
    env = { DATA_DIR: at('data'), ...secrets, ...addresses, ...(empty ? { DATABASE_URL: empty.url } : {}) }
    writeFileSync(at('icla.pdf'), await agreementBytes())
    writeFileSync(at('icla-zh.pdf'), await agreementBytes('zh'))
    mkdirSync(at('bin'))
    writeFileSync(at('bin/npm'), `#!/bin/sh\nshift 3\nexec "${process.execPath}" "${cli}" "$@"\n`)
    chmodSync(at('bin/npm'), 0o755)
  })
  afterAll(async () => {
    await server?.stop()
    await drop()
    await Promise.all([mailbox.close(), platform.close()])
    rmSync(folder, { recursive: true })
  })

  async function shell(line: string, more: Record<string, string> = {}): Promise<string> {
    const bare = bareEnvironment()
    const whole = { ...bare, ...env, ...more, PATH: `${at('bin')}:${bare['PATH']}` }
    const { stdout, stderr } = await promisify(execFile)('sh', ['-c', line], { cwd: folder, env: whole })
    expect([line, stderr]).toEqual([line, ''])
    return stdout
  }

  test('a command other than `migrate` creates no tables, and says what does', async () => {
    const asked = [['link', 'list'], ['verify'], ['backup', at('none')], ['key', 'list'], ['letter', 'resume']]
    const results = await Promise.all(asked.map((words) => operates(env, ...words)))
    const words = expect.stringMatching(/ has no tables: run `migrate` or start the service first\n$/) as string
    expect(results).toEqual(asked.map(() => ({ code: 1, out: '', err: words })))
    if (database === 'sqlite') expect(existsSync(at('data'))).toBe(false)
    else {
      const bare = await openBareDatabase(readConfig(env))
      expect(await bare.run(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
      await bare.close()
    }
  })

  async function rows(statement: string): Promise<Record<string, unknown>[]> {
    const bare = await openBareDatabase(readConfig(env))
    try {
      return await bare.run(statement)
    } finally {
      await bare.close()
    }
  }

  const idOf = async (found: string): Promise<string> => String((await rows(`select id from ${found}`))[0]?.['id'])

  /** Values for the placeholders in capital letters. */
  const known: Record<string, () => string | Promise<string>> = {
    LINK: () => idOf('links'),
    LETTER: () => idOf(`outbox where state = 'failed'`),
    KEY: () => openCrypto(Buffer.from(key, 'hex')).keyId,
    ADDRESS: () => 'ada@example.org',
    FOLDER: () => at('kept'),
  }

  /** Prepares for a command. Returns additional environment variables for it. */
  const before: Record<string, () => Promise<Record<string, string>>> = {
    async 'letter retry'() {
      server = await startServer(env)
      expect(server.said()).not.toContain('paused')
      const { origin } = server
      await signsAt(
        wireOver(() => origin),
        mailbox,
        await idOf('links'),
        'ada@example.org',
      )
      const receipt = await mailbox.waitFor(({ attachments }) => attachments.length > 0)
      writeFileSync(at('receipt.pdf'), new Uint8Array(receipt.attachments[0]?.content as ArrayBuffer))
      await server.stop()
      await rows(`update outbox set state = 'failed' where kind = 'individual-receipt'`)
      return {}
    },
    async 'key rotate'() {
      env = { ...env, SECRET_KEY: nextKey }
      return { OLD_SECRET_KEY: key }
    },
    async 'verify --receipt'() {
      server = await startServer(env)
      expect(server.said()).not.toContain('paused')
      return {}
    },
  }

  test('each example succeeds, in order', { timeout: 300_000 }, async () => {
    expect(commands.length).toBeGreaterThan(20)
    const ran = []
    for (const command of commands) {
      const prepare = Object.entries(before).find(([name]) => command.includes(`cli -- ${name}`))?.[1]
      const more = (await prepare?.()) ?? {}
      let line = command
      for (const [word, value] of Object.entries(known)) {
        const written = new RegExp(`(?<=^[^#]* )${word}(?= |$)`)
        if (written.test(line)) line = line.replace(written, await value())
      }
      ran.push([command, (await shell(line, more)).length > 0])
    }
    const silent = ran.flatMap(([command, hasSpoken]) => (hasSpoken ? [] : [command]))
    expect(silent).toEqual([expect.stringContaining('heads >> heads.jsonl')])
    expect(readFileSync(at('heads.jsonl'), 'utf8').trim().split('\n')).toHaveLength(2)
    expect(readdirSync(at('kept'))).toContain('backup.json')
  })
})
