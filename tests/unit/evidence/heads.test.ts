/** Signed heads: the changes that they detect, the keys that may sign them, and their export. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HeadsDestination } from '../../../src/server/config/config-values.ts'
import { openOutbound } from '../../../src/server/outbound/outbound.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { startMailWorker } from '../../../src/server/mail/worker.ts'
import { openTransport } from '../../../src/server/mailboxes/transport.ts'
import { type SignedHead, signHeads } from '../../../src/server/crypto/signed-head.ts'
import { sendHeads } from '../../../src/server/jobs/schedule.ts'
import { admitKeys, markCompromised, retireOldKey } from '../../../src/server/usecases/shared/evidence/service-keys.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { openPlatform } from '../../support/platforms/platform.ts'
import { signsIndividually } from '../../support/people/individual-signers.ts'
import { aCommunity } from '../../support/community/community.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { aKey, withKeys } from '../../support/evidence/keys.ts'
import { openMailbox } from '../../support/mail/mailbox.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { rewritten } from './changes.ts'
import { readContents, writeContents } from './tables.ts'

const hour = 3_600_000

describe.each(postgresOrBoth)('heads on %s', (database) => {
  let home: TestServices
  let services: Services
  let linkId: string
  beforeEach(async () => {
    home = await testServices({ database })
    ;({ services } = home)
    linkId = await aCommunity(services)
    home.clock.advance(hour)
    await signsIndividually(home, linkId, { name: 'Ada', email: 'ada@example.org' })
    home.clock.advance(hour)
  })
  afterEach(() => home.close())

  const headsBy = async (by: Services, at = services.clock.now()): Promise<SignedHead[]> =>
    signHeads(by.crypto, await services.store.reading.evidence.heads(), at)
  const problems = async (heads: readonly SignedHead[]): Promise<string[]> => {
    const found = await services.store.snapshot((reading) => verifyEvidence(reading, { heads }))
    return [...new Set(found.problems.map(({ what }) => what))]
  }

  describe('from earlier exports', () => {
    test('are accepted if signed by the service, including those of its own chain', async () => {
      const heads = await headsBy(services)
      expect(heads.map(({ link }) => link).toSorted()).toEqual(['', linkId].toSorted())
      expect(await problems(heads)).toEqual([])
    })

    test.each<[string, (head: SignedHead) => SignedHead, string]>([
      ['no signature', (head) => ({ ...head, signature: 'AAAA' }), 'the signature of a known head is invalid'],
      ['another time', (head) => ({ ...head, at: head.at + 1 }), 'the signature of a known head is invalid'],
      [
        'no key',
        (head) => ({ ...head, key: 'AAAA' }),
        'a known head is signed by a key that does not belong to the service',
      ],
    ])('prove nothing with %s', async (_, forge, words) => {
      expect(await problems((await headsBy(services)).map(forge))).toEqual([words])
    })

    test('prove nothing with an unknown key, outside of the key’s time, or after its compromise', async () => {
      const stranger = withKeys(services, { secretKey: aKey(7) })
      expect(await problems(await headsBy(stranger))).toEqual([
        'a known head is signed by a key that does not belong to the service',
      ])
      expect(await problems(await headsBy(services, Date.UTC(2026, 10, 2, 8)))).toEqual([
        'the key of a known head was not valid when it signed',
      ])
      const turned = withKeys(services, { secretKey: aKey(2), oldSecretKey: services.config.secretKey })
      expect(await admitKeys(turned)).toBeNull()
      await retireOldKey(turned)
      const before = (await services.store.reading.serviceKeys.list()).find(({ id }) => id === services.crypto.keyId)
      const then = before?.until ?? 0
      const later = then + hour
      expect(await problems([...(await headsBy(services, then)), ...(await headsBy(turned, later))])).toEqual([])
      expect(await problems(await headsBy(services, then + 1))).toEqual([
        'the key of a known head was not valid when it signed',
      ])
      await markCompromised(services, { id: services.crypto.keyId, since: then })
      expect(await problems(await headsBy(services, then - 1))).toEqual([])
      expect(await problems(await headsBy(services, then))).toEqual([
        'the key of a known head was compromised when it signed',
      ])
    })
  })

  test('detect a chain that was rewritten entirely', async () => {
    const kept = await headsBy(services)
    const bare = await openBareDatabase(services.config)
    await bare.takeGuardsAway()
    const clean = await readContents(bare)
    await writeContents(bare, clean, rewritten(clean, 'Somebody Else'))
    await bare.close()
    expect(await problems([])).toEqual([])
    expect(await problems(kept)).toEqual(['the event differs from a known head'])
  })

  describe('are exported', () => {
    let folder: string
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'assent-heads-'))
    })
    afterEach(() => rmSync(folder, { recursive: true }))

    const sending = (headsTo: HeadsDestination): Services => {
      const config = { ...services.config, headsTo, headsEvery: 24 * hour }
      return { ...services, config, outbound: openOutbound(config) }
    }

    test('to a file, once a day across processes, and verify', async () => {
      const path = join(folder, 'heads.jsonl')
      const processes = Array.from({ length: 6 }, () => sending({ kind: 'file', path }))
      const day = async () => (await Promise.all(processes.map((one) => sendHeads(one)))).filter(Boolean).length
      expect([await day(), await day()]).toEqual([1, 0])
      home.clock.advance(23 * hour)
      expect(await day()).toBe(0)
      home.clock.advance(hour)
      expect(await day()).toBe(1)
      const lines = readFileSync(path, 'utf8').trim().split('\n')
      expect(lines).toHaveLength(4)
      expect(await problems(lines.map((line) => JSON.parse(line) as SignedHead))).toEqual([])
      expect(await sendHeads(services)).toBe(false)
    })

    test('not to an unwritable file: this is reported, and retried', async () => {
      const path = join(folder, 'away', 'heads.jsonl')
      const sender = sending({ kind: 'file', path })
      await expect(sendHeads(sender)).rejects.toThrow('ENOENT')
      expect(await sendHeads(sender)).toBe(false)
      home.clock.advance(5 * 60_000)
      await expect(sendHeads(sender)).rejects.toThrow('ENOENT')
    })

    test('to a URL, until it accepts them', async () => {
      const platform = await openPlatform()
      const bodies: string[] = []
      let status = 503
      platform.answer = (request, response) => {
        request.setEncoding('utf8').on('data', (chunk) => bodies.push(String(chunk)))
        request.on('end', () => response.writeHead(status).end())
      }
      const sender = sending({ kind: 'url', url: `${platform.origin}/heads` })
      await expect(sendHeads(sender)).rejects.toThrow('could not be posted to HEADS_TO (it answered 503)')
      status = 302
      home.clock.advance(5 * 60_000)
      await expect(sendHeads(sender)).rejects.toThrow('it answered 302')
      status = 204
      home.clock.advance(5 * 60_000)
      expect(await sendHeads(sender)).toBe(true)
      expect(platform.asked.map(({ method, url }) => `${method} ${url}`)).toEqual(Array(3).fill('POST /heads'))
      const sent = bodies.at(-1)?.trim().split('\n') ?? []
      expect(await problems(sent.map((line) => JSON.parse(line) as SignedHead))).toEqual([])
      expect(sent).toHaveLength(2)
      await platform.close()
    })

    test('to the operator by email', async () => {
      const mailbox = await openMailbox()
      const sender = sending({ kind: 'mail', address: 'operator@example.org' })
      const transport = openTransport({
        smtpUrl: mailbox.url,
        from: 'assent@example.org',
        origin: services.config.publicUrl,
      })
      const mailWorker = startMailWorker(sender, transport)
      expect([await sendHeads(sender), await sendHeads(sender)]).toEqual([true, false])
      await mailWorker.deliverDue()
      const letters = mailbox.letters().filter(({ recipients }) => recipients.includes('operator@example.org'))
      expect(letters).toHaveLength(1)
      const [attachment] = letters[0]?.attachments ?? []
      expect(attachment?.filename).toBe('heads.jsonl')
      const lines = Buffer.from(attachment?.content as ArrayBuffer)
        .toString()
        .trim()
        .split('\n')
      expect(await problems(lines.map((line) => JSON.parse(line) as SignedHead))).toEqual([])
      await mailWorker.close()
      transport.close()
      await mailbox.close()
    })
  })
})
