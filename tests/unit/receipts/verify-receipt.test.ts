/** The service verifies its own receipts: the facts that a receipt proves, and the changes that it detects. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  readStatement,
  type ReceiptStatement,
  textOfStatement,
} from '../../../src/domain/receipts/receipt-statement.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { writeIndividualReceiptEmail } from '../../../src/server/mail/templates/people/individual-receipt.ts'
import { pemOf } from '../../../src/server/crypto/public-key.ts'
import type { Crypto } from '../../../src/server/crypto/crypto.ts'
import { admitKeys, markCompromised, retireOldKey } from '../../../src/server/usecases/shared/evidence/service-keys.ts'
import { verifyReceipt } from '../../../src/server/usecases/verification/verify-receipt.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { bareOf } from '../../support/evidence/receipt-variants.ts'
import { signsIndividually } from '../../support/people/individual-signers.ts'
import { aCommunity } from '../../support/community/community.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { aKey, withKeys } from '../../support/evidence/keys.ts'
import { withFiles } from '../../support/pdf/pdf-files.ts'

const changed = 'the pages of the receipt do not match its statement'
const signer = 'Ada Łukasz Lovelace 王'
const outside = 'the receipt was signed while its key was not valid'

describe('a receipt', () => {
  let home: TestServices
  let services: Services
  const opens = async (): Promise<void> => {
    home = await testServices({ database: 'sqlite' })
    ;({ services } = home)
  }
  const closes = (): Promise<void> => home.close()

  /** Signs an agreement. The services `writer` create the receipt, which is returned. */
  async function receives(writer: Services = services, name = signer): Promise<Uint8Array> {
    const linkId = await aCommunity(services)
    home.clock.advance(60_000)
    await signsIndividually(home, linkId, { name, email: 'ada@example.org' })
    return sentAgain(writer)
  }

  async function sentAgain(writer: Services): Promise<Uint8Array> {
    const letters = await services.store.reading.outbox.list(null, 9)
    const letter = letters.find(({ kind }) => kind === 'individual-receipt')
    if (!letter) throw new Error('no receipt was mailed')
    return (await writeIndividualReceiptEmail(writer, letter)).attachments[0]?.content ?? new Uint8Array()
  }

  const statementIn = async (receipt: Uint8Array): Promise<ReceiptStatement> => {
    const { files } = await services.pdf.readReceipt(receipt)
    const statement = readStatement(Buffer.from(files['statement.txt'] ?? []).toString())
    if (!statement) throw new Error('the receipt has no statement')
    return statement
  }

  const sealed = (pdf: Uint8Array, { receiptSealKey: key }: Crypto): Promise<Uint8Array> =>
    services.pdf.sealReceipt({ pdf, key, location: services.config.publicUrl, at: 0 })

  const written = async (statement: ReceiptStatement, signature: string, crypto: Crypto): Promise<Uint8Array> => {
    const publicKeyPem = pemOf(crypto.publicKey)
    return sealed(await services.pdf.writeReceipt({ language: 'en', statement, signature, publicKeyPem }), crypto)
  }

  const signatureOf = (secrets: Crypto, statement: ReceiptStatement): string =>
    Buffer.from(secrets.sign(textOfStatement(statement)), 'base64url').toString('base64')

  const problems = async (receipt: Uint8Array): Promise<readonly string[]> =>
    (await verifyReceipt(services, receipt)).problems

  describe('with altered copies', () => {
    let receipt: Uint8Array
    beforeAll(async () => {
      await opens()
      receipt = await receives()
    })
    afterAll(closes)

    test('is genuine, states everything signed, and is identical when sent again', async () => {
      const { values: said, problems: found } = await verifyReceipt(services, receipt)
      expect(found).toEqual([])
      const [signing] = await services.store.reading.signings.page((await statementIn(receipt)).link, 1)
      expect(Object.fromEntries(said.map(({ name, value }) => [name, value]))).toMatchObject({
        service: 'http://localhost:8080',
        signing: signing?.id,
        name: signer,
        email: 'ada@example.org',
        'signed-at': new Date(signing?.signedAt ?? 0).toISOString(),
        event: String(signing?.evidenceSeq),
        key: services.crypto.keyId,
      })
      expect(Buffer.compare(receipt, await sentAgain(services))).toBe(0)
    })

    test.each<[string, (statement: ReceiptStatement) => ReceiptStatement]>([
      ['name', (statement) => ({ ...statement, name: 'Eve' })],
      ['agreement', (statement) => ({ ...statement, pdfSha256: 'f'.repeat(64) })],
      ['time', (statement) => ({ ...statement, signedAt: statement.signedAt - 1 })],
      ['link', (statement) => ({ ...statement, link: 'elsewhere' })],
    ])('with another %s has a wrong signature', async (_, forge) => {
      const { files } = await services.pdf.readReceipt(receipt)
      const signature = Buffer.from(files['statement.sig'] ?? []).toString('base64')
      const forged = await written(forge(await statementIn(receipt)), signature, services.crypto)
      expect(await problems(forged)).toContain('the signature of the receipt is invalid')
    })

    test('signed with an unknown key proves nothing, regardless of the key it names', async () => {
      const statement = { ...(await statementIn(receipt)), name: 'Eve' }
      const { crypto } = withKeys(services, { secretKey: aKey(9) })
      const theirs = { ...statement, key: crypto.keyId }
      expect(await problems(await written(theirs, signatureOf(crypto, theirs), crypto))).toEqual([
        'the receipt is signed by a key that does not belong to the service',
      ])
      const ours = await written(statement, signatureOf(crypto, statement), crypto)
      expect(await problems(ours)).toContain('the signature of the receipt is invalid')
    })

    test('whose page differs from its valid statement is refused', async () => {
      const statement = await statementIn(receipt)
      const { files } = await services.pdf.readReceipt(receipt)
      const answers = statement.answers.map((answer) => ({ ...answer, value: answer.value.replace(signer, 'Eve') }))
      const signature = Buffer.from(files['statement.sig'] ?? []).toString('base64')
      const shown = await written({ ...statement, name: 'Eve', answers }, signature, services.crypto)
      const { crypto } = services
      expect(await problems(await sealed(await withFiles(bareOf(shown), files), crypto))).toEqual([changed])
      // Control: with the original name, the receipt is genuine.
      const same = bareOf(await written(statement, signature, crypto))
      expect(await problems(await sealed(await withFiles(same, files), crypto))).toEqual([])
    })
  })

  describe('of a service whose keys or chain changed', () => {
    beforeEach(opens)
    afterEach(closes)

    test('signed by the service reveals that its event was removed from the chain', async () => {
      const receipt = await receives()
      const bare = await openBareDatabase(services.config)
      await bare.takeGuardsAway()
      await bare.run(`update evidence set hash = ? where type = 'individual.signed'`, 'f'.repeat(64))
      await bare.close()
      expect(await problems(receipt)).toEqual([
        'the chain does not contain the event of the receipt: the chain was changed',
      ])
      await markCompromised(services, { id: services.crypto.keyId, since: services.clock.now() })
      expect(await problems(receipt)).toEqual([
        'the key of the receipt is compromised, and the chain does not contain its event',
      ])
    })

    test('of a compromised key is genuine with its event; forgeries are not', async () => {
      const receipt = await receives()
      home.clock.advance(60_000)
      await markCompromised(services, { id: services.crypto.keyId, since: services.clock.now() })
      expect(await problems(receipt)).toEqual([])
      const statement = { ...(await statementIn(receipt)), name: 'Eve', event: 99, eventHash: 'f'.repeat(64) }
      const backdated = await written(statement, signatureOf(services.crypto, statement), services.crypto)
      expect(await problems(backdated)).toEqual([
        'the key of the receipt is compromised, and the chain does not contain its event',
      ])
    })

    test('stays valid after its key is retired, also signed again by the next key; later signatures of the old key are refused', async () => {
      const receipt = await receives()
      home.clock.advance(60_000)
      const turned = withKeys(services, { secretKey: aKey(2), oldSecretKey: services.config.secretKey })
      expect(await admitKeys(turned)).toBeNull()
      await retireOldKey(turned)
      expect(await problems(receipt)).toEqual([])
      const again = await sentAgain(turned)
      expect((await statementIn(again)).key).toBe(turned.crypto.keyId)
      expect(await problems(again)).toEqual([])
      const { signedAt, ...rest } = await statementIn(receipt)
      const late = { ...rest, signedAt: signedAt + 3_600_000 }
      expect(await problems(await written(late, signatureOf(services.crypto, late), services.crypto))).toContain(
        outside,
      )
      const early = { ...rest, signedAt, event: 99, key: turned.crypto.keyId }
      expect(await problems(await written(early, signatureOf(turned.crypto, early), turned.crypto))).toEqual([outside])
    })

    test('is not found in another PDF; other files are refused', async () => {
      const bytes = await services.pdf.writeAgreement({ language: 'en', title: 'A', text: 'A\n\n1. B.' })
      expect(await problems(bytes)).toEqual(['the file is not a receipt of this service'])
      await expect(verifyReceipt(services, Buffer.from('hello'))).rejects.toMatchObject({
        code: 'cla.error_reading_file',
      })
    })
  })
})
