/** The signer's time zone is printed next to UTC in the receipt and the email, and recorded with the signature. It never causes a refusal. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  readStatement,
  type ReceiptStatement,
  textOfStatement,
} from '../../../src/domain/receipts/receipt-statement.ts'
import { pemOf } from '../../../src/server/crypto/public-key.ts'
import { openedOrigin } from '../../../src/server/context/signing-origin.ts'
import { placeOfOrigin } from '../../../src/server/store/evidence/sealed.ts'
import { individualReceipt } from '../../../src/server/usecases/shared/people/individual-receipt.ts'
import { verifyReceipt } from '../../../src/server/usecases/verification/verify-receipt.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { aForm, receivesCode, type SigningBody, signs, storedId, submits } from '../../support/people/people.ts'
import { databases } from '../../support/databases/stores.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { world, type World } from '../../support/service/world.ts'

const shanghai = '28 November 2026, 18:37 UTC (29 November, 02:37 Asia/Shanghai)'
const utc = '28 November 2026, 18:37:09 UTC'
const verifier = new URL('../../../docs/verify-receipt.mjs', import.meta.url).pathname

describe.each(databases)('the time zone of a signer, on %s', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database)
  })
  afterAll(() => scene.close())

  /** Signs at the given time. Returns the content of the email and of the receipt. */
  async function receives(email: string, at: string, changes: Partial<SigningBody>) {
    scene.home.clock.set(Date.parse(at) - 1000)
    const verificationCode = await receivesCode(scene, email)
    scene.home.clock.set(Date.parse(at))
    const signed = await submits(scene, aForm(email, { verification_code: verificationCode, ...changes }))
    expect(signed).toMatchObject({ status: 200 })
    const letter = (await scene.lettersTo(email)).at(-1)
    const [attachment] = letter?.attachments ?? []
    const pdf = new Uint8Array(attachment?.content as ArrayBuffer)
    const { printed, files } = await scene.home.services.pdf.readReceipt(pdf)
    return { text: letter?.text ?? '', pdf, printed, statement: String(Buffer.from(files['statement.txt'] ?? [])) }
  }

  const chinese = { cla_id: '0', cla_language: 'Chinese' }
  test.each<[string, string, string, Partial<SigningBody>]>([
    ['Asia/Shanghai', '2026-11-28T18:37:09Z', shanghai, {}],
    ['America/St_Johns', '2027-01-02T12:05:00Z', '2 January 2027, 12:05 UTC (2 January, 08:35 America/St_Johns)', {}],
    [
      'Pacific/Kiritimati',
      '2027-12-31T18:37:09Z',
      '31 December 2027, 18:37 UTC (1 January 2028, 08:37 Pacific/Kiritimati)',
      {},
    ],
    ['Asia/Shanghai', '2028-11-28T18:37:09Z', '2028年11月28日 18:37 UTC（11月29日 02:37 Asia/Shanghai）', chinese],
  ])('%s at %s is printed on email and receipt', async (timeZone, at, words, language) => {
    const email = `${Date.parse(at)}@lantern.example`
    const { text, printed, pdf, statement } = await receives(email, at, { ...language, time_zone: timeZone })
    expect(text).toContain(words)
    expect(printed).toContain(words.replaceAll(' ', ''))
    expect(statement).not.toContain(timeZone)
    expect((await verifyReceipt(scene.home.services, pdf)).problems).toEqual([])
    const origin = await scene.home.services.store.reading.signings.get(await storedId(scene, email))
    expect(openedOrigin(scene.home.services, 'individual', origin)).toMatchObject({ timeZone })
  })

  test.each([
    ['absent', undefined],
    ['empty', ''],
    ['unknown', 'Mars/Olympus_Mons'],
    ['an offset', '+08:00'],
    ['too long', `Asia/${'Shanghai'.repeat(8)}`],
    ['markup', '<b>Asia/Shanghai</b>'],
    ['UTC', 'Etc/UTC'],
  ])('%s is treated as UTC, without a refusal', async (what, timeZone) => {
    const email = `${what.replaceAll(' ', '-')}@lantern.example`
    const form = timeZone === undefined ? {} : { time_zone: timeZone }
    const { text, printed } = await receives(email, '2029-11-28T18:37:09Z', form)
    expect(text).toContain('28 November 2029, 18:37:09 (UTC)')
    expect(printed).toContain('28November2029,18:37:09UTCName')
    const signing = await scene.home.services.store.reading.signings.get(await storedId(scene, email))
    expect(openedOrigin(scene.home.services, 'individual', signing).timeZone).toBe('')
  })

  test('verify detects a time zone that was changed afterwards', async () => {
    const email = 'changed@lantern.example'
    await signs(scene, email, { time_zone: 'Asia/Shanghai' })
    const { services } = scene.home
    const verifies = () => services.store.snapshot((queries) => verifyEvidence(queries))
    expect((await verifies()).problems).toEqual([])
    const { id, origin } = await services.store.reading.signings.get(await storedId(scene, email))
    const place = placeOfOrigin('signings', id)
    const other = services.crypto.open(origin, place).replace('Shanghai', 'Tokyo')
    const bare = await openBareDatabase(services.config)
    await bare.run('update signings set origin = ? where id = ?', services.crypto.seal(other, place), id)
    expect((await verifies()).problems).toMatchObject([{ what: `signing ${id} does not match its signature event` }])
    await bare.run('update signings set origin = ? where id = ?', origin, id)
    await bare.close()
    expect((await verifies()).problems).toEqual([])
  })

  describe('on a receipt', () => {
    let receipt: Awaited<ReturnType<typeof receives>>
    let statement: ReceiptStatement
    const folder = mkdtempSync(join(tmpdir(), 'assent-time-zone-'))
    beforeAll(async () => {
      receipt = await receives('on-paper@lantern.example', '2030-11-28T18:37:09Z', { time_zone: 'Asia/Shanghai' })
      const read = readStatement(receipt.statement)
      if (!read) throw new Error('the receipt has no statement')
      statement = read
      writeFileSync(join(folder, 'keys.json'), (await scene.wire.get('/v1/keys')).body)
    })
    afterAll(() => rmSync(folder, { recursive: true }))

    const problems = async (pdf: Uint8Array) => (await verifyReceipt(scene.home.services, pdf)).problems
    const byFile = (pdf: Uint8Array): string => {
      writeFileSync(join(folder, 'receipt.pdf'), pdf)
      return spawnSync(process.execPath, [verifier, 'receipt.pdf', 'keys.json'], { cwd: folder, encoding: 'utf8' })
        .stdout
    }
    /** Writes the receipt with another time zone or none, signed and sealed by the service. */
    async function written(timeZone?: string): Promise<Uint8Array> {
      const { pdf, crypto, config } = scene.home.services
      const signature = Buffer.from(crypto.sign(textOfStatement(statement)), 'base64url').toString('base64')
      const publicKeyPem = pemOf(crypto.publicKey)
      const document = { language: 'en' as const, statement, signature, publicKeyPem }
      const bare = await pdf.writeReceipt({ ...document, ...(timeZone && { timeZone }) })
      const { receiptSealKey: key } = crypto
      return pdf.sealReceipt({ pdf: bare, key, location: config.publicUrl, at: statement.signedAt })
    }

    test('is genuine for the service and for an offline check, and has the same bytes each time', async () => {
      expect([await problems(receipt.pdf), byFile(receipt.pdf)]).toEqual([[], expect.stringContaining('GENUINE')])
      const { id, linkId } = await scene.home.services.store.reading.signings.get(statement.signing)
      const again = await individualReceipt(scene.home.services, 'en', async () => ({ id, linkId }))
      expect(Buffer.compare(again?.bytes ?? new Uint8Array(), receipt.pdf)).toBe(0)
    })

    test('is genuine without a time zone, as in earlier versions', async () => {
      const earlier = await written()
      expect((await scene.home.services.pdf.readReceipt(earlier)).printed).toContain('18:37:09UTCName')
      expect([await problems(earlier), byFile(earlier)]).toEqual([[], expect.stringContaining('GENUINE')])
    })

    test('is refused if it differs from the record', async () => {
      expect(await problems(await written('Asia/Tokyo'))).toEqual([
        'the receipt shows a different time zone than the record of the signature',
      ])
    })

    test('stays genuine after the record is erased, but not with another printed time', async () => {
      const { services } = scene.home
      const signing = await services.store.reading.signings.get(statement.signing)
      await services.store.transaction((tx) => tx.erasures.blankSigning(signing))
      expect(await problems(receipt.pdf)).toEqual([])
    })
  })

  test('control: a receipt without a time zone', async () => {
    expect((await receives('control@lantern.example', '2031-11-28T18:37:09Z', {})).printed).toContain(
      utc.replaceAll(' ', '').replace('2026', '2031'),
    )
  })
})
