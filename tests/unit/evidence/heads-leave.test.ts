/** A running service sends its signed heads to an https URL, whose certificate it checks, and to the operator by email. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/server/config/config.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { aWholeService, complaintsOf, type WholeService } from './whole-service/whole-service.ts'

const isDeep = Boolean(process.env['DEEP'])
type Certificate = { key: string; cert: string; authority: string }

/** Creates a certificate authority and a certificate that it has issued for localhost. */
function aCertificate(folder: string): Certificate {
  mkdirSync(folder)
  const run = (...words: string[]): unknown => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' })
  const fresh = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  run('req', '-x509', ...fresh, '-subj', '/CN=An authority', '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2')
  const asked = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  run('req', ...fresh, ...asked, '-keyout', 'own.key', '-out', 'own.csr')
  const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-copy_extensions', 'copyall', '-days', '2']
  run('x509', '-req', '-in', 'own.csr', ...by, '-out', 'own.pem')
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  return { key: read('own.key'), cert: read('own.pem'), authority: join(folder, 'ca.pem') }
}

describe.each(sqliteOrBoth)('heads of a running service on %s', (database) => {
  let whole: WholeService
  let receiver: Server
  let right: Certificate
  let arrived: PromiseWithResolvers<string>
  let asked = 0
  beforeAll(async () => {
    whole = await aWholeService(database)
    right = aCertificate(join(whole.folder, 'right'))
    receiver = createServer(aCertificate(join(whole.folder, 'wrong')), (request, response) => {
      asked += 1
      arrived.resolve(text(request))
      response.writeHead(204).end()
    })
    arrived = Promise.withResolvers()
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const url = `https://localhost:${(receiver.address() as AddressInfo).port}/heads`
    whole.env = { ...whole.env, HEADS_TO: url, NODE_EXTRA_CA_CERTS: right.authority }
  })
  afterAll(async () => {
    await whole.close()
    receiver.close()
    receiver.closeAllConnections()
  })

  /** Returns the database row that lets only one process run the `heads` job. The SQL statement `change` runs first. */
  async function job(change?: string): Promise<Record<string, unknown> | undefined> {
    const bare = await openBareDatabase(readConfig(whole.env))
    if (change) await bare.run(change)
    const [row] = await bare.run(`select done_at, held_until from jobs where name = 'heads'`)
    await bare.close()
    return row
  }

  /** Calls the service repeatedly until the condition is met. */
  async function until(isThere: () => boolean): Promise<void> {
    while (!isThere()) await whole.server().get('/v1/heartbeat')
  }

  test('are not sent to an untrusted server: it is reported, and they stay due', async () => {
    const server = await whole.start()
    // Wait for this log line. On a busy machine, a database error may be logged before it.
    await until(() => /The signed heads could not be posted/.test(complaintsOf(server) ?? ''))
    expect(complaintsOf(server)).toMatch(/The signed heads could not be posted to HEADS_TO \([^"]*certificate/)
    expect(asked).toBe(0)
    const found = await job()
    expect(Number(found?.['held_until'])).toBeGreaterThan(Date.now())
    expect(Number(found?.['done_at'])).toBe(0)
  })

  test('are sent again once the server is trusted, and nothing is lost', { timeout: 900_000 }, async () => {
    receiver.setSecureContext(right)
    // The service tries again after five minutes. Other runs do not wait that long, so they restart the service.
    if (!isDeep) {
      await whole.server().stop()
      await job(`update jobs set held_until = 0 where name = 'heads'`)
      await whole.start()
    }
    const lines = (await arrived.promise).trim().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as { link: string }).link)).toEqual([''])
    const file = whole.file('arrived.jsonl', lines.join('\n'))
    expect(await whole.operates('verify', '--heads', file)).toContain('problems 0')
    expect(asked).toBe(1)
  })

  test('are also emailed after an hour', async () => {
    await whole.server().stop()
    await job(`update jobs set done_at = done_at - 3600000 where name = 'heads'`)
    await whole.start({ HEADS_TO: 'mailto:operator@example.org' })
    const letter = await whole.letterTo('operator@example.org')
    const content = letter.attachments.find(({ filename }) => filename === 'heads.jsonl')?.content
    const file = whole.file('mailed.jsonl', Buffer.from(content as ArrayBuffer))
    expect(await whole.operates('verify', '--heads', file)).toContain('problems 0')
    expect(asked).toBe(1)
    await whole.stop()
  })
})
