/** Receipts for verification tests: genuine, altered, forged, and signed with retired or compromised keys. Each has its expected results. */
import {
  readStatement,
  type ReceiptStatement,
  textOfStatement,
} from '../../../src/domain/receipts/receipt-statement.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { pemOf } from '../../../src/server/crypto/public-key.ts'
import { individualReceipt } from '../../../src/server/usecases/shared/people/individual-receipt.ts'
import { aKey, withKeys } from './keys.ts'
import { withFiles } from '../pdf/pdf-files.ts'

/**
 * Expected results. `byFile`: checked with the file and the published keys, which may be inconclusive. `byChain`: compared with the evidence chain.
 */
export type Due = { byFile: 'genuine' | 'refused' | 'only the service'; byChain: 'genuine' | 'refused' }

/** `own`: services that issued the receipt, with their key at that time. `present`: services with the current keys. */
type Origin = { own: Services; present: Services; signing: { linkId: string; id: string; signedAt: number } }
type Variant = { name: string; due: (keyState: KeyState) => Due; make: (origin: Origin) => Promise<Uint8Array> }
export type KeyState = 'in force' | 'retired' | 'compromised'

const genuine: Due = { byFile: 'genuine', byChain: 'genuine' }
const refused: Due = { byFile: 'refused', byChain: 'refused' }
/** If the key is compromised, only the service can confirm the receipt, with its evidence chain. */
const genuineUnlessCompromised = (state: KeyState): Due =>
  state === 'compromised' ? { byFile: 'only the service', byChain: 'genuine' } : genuine

async function receiptBy(services: Services, { linkId, id }: Origin['signing']): Promise<Uint8Array> {
  const receipt = await individualReceipt(services, null, async () => ({ linkId, id }))
  if (!receipt) throw new Error('the signature has no receipt')
  return receipt.bytes
}

export const bareOf = (file: Uint8Array): Uint8Array => file.subarray(0, Buffer.from(file).indexOf('%%EOF') + 6)

async function filesIn(services: Services, file: Uint8Array): Promise<{ statement: ReceiptStatement; text: string }> {
  const { files } = await services.pdf.readReceipt(file)
  const text = Buffer.from(files['statement.txt'] ?? []).toString()
  const statement = readStatement(text)
  if (!statement) throw new Error('the receipt has no statement')
  return { statement, text }
}

/** Creates a receipt with any statement, signed and sealed with the keys of the services. */
async function written({ pdf, crypto, config }: Services, statement: ReceiptStatement): Promise<Uint8Array> {
  const signature = Buffer.from(crypto.sign(textOfStatement(statement)), 'base64url').toString('base64')
  const publicKeyPem = pemOf(crypto.publicKey)
  const bare = await pdf.writeReceipt({ language: statement.language, statement, signature, publicKeyPem })
  const key = crypto.receiptSealKey
  return pdf.sealReceipt({ pdf: bare, key, location: config.publicUrl, at: statement.signedAt })
}

async function changed(
  { own, signing }: Origin,
  change: (statement: ReceiptStatement) => ReceiptStatement,
  by: Services = own,
): Promise<Uint8Array> {
  const { statement } = await filesIn(own, await receiptBy(own, signing))
  return written(by, change(statement))
}

const stranger = (services: Services): Services => withKeys(services, { secretKey: aKey(99) })

export const variants: readonly Variant[] = [
  { name: 'as it was written', due: genuineUnlessCompromised, make: ({ own, signing }) => receiptBy(own, signing) },
  {
    name: 'without its seal',
    due: () => refused,
    make: async ({ own, signing }) => bareOf(await receiptBy(own, signing)),
  },
  {
    name: 'with the seal of another receipt',
    due: () => refused,
    async make(origin) {
      const other = await changed(origin, (statement) => ({ ...statement, name: 'Eve' }))
      const bare = bareOf(await receiptBy(origin.own, origin.signing))
      return Buffer.concat([bare, other.subarray(bareOf(other).length)])
    },
  },
  {
    name: 'with one byte flipped',
    due: () => refused,
    async make({ own, signing }) {
      const file = await receiptBy(own, signing)
      // Changes a byte before the seal, which does not cover its own value.
      const sealAt = Buffer.from(file).lastIndexOf('/Contents <')
      const place = Number.parseInt(signing.id.slice(0, 6), 16) % sealAt
      return file.map((byte, at) => (at === place ? byte ^ 1 : byte))
    },
  },
  {
    name: 'with bytes added',
    due: () => refused,
    make: async ({ own, signing }) => Buffer.concat([await receiptBy(own, signing), Buffer.from('\n%%EOF\n')]),
  },
  {
    name: 'with another name',
    due: () => refused,
    async make({ own, signing }) {
      const bare = bareOf(await receiptBy(own, signing))
      const { text, statement } = await filesIn(own, bare)
      return withFiles(bare, { 'statement.txt': Buffer.from(text.replaceAll(statement.name, 'Eve')) })
    },
  },
  {
    name: 'with another signature',
    due: () => refused,
    // Seals the file again, so only the signature is invalid.
    async make({ own, signing }) {
      const bare = bareOf(await receiptBy(own, signing))
      const pdf = await withFiles(bare, { 'statement.sig': Buffer.alloc(64, 1) })
      const key = own.crypto.receiptSealKey
      return own.pdf.sealReceipt({ pdf, key, location: own.config.publicUrl, at: signing.signedAt })
    },
  },
  {
    name: 'of a stranger’s key',
    due: () => refused,
    make: (origin) =>
      changed(
        origin,
        (statement) => ({ ...statement, name: 'Eve', key: stranger(origin.own).crypto.keyId }),
        stranger(origin.own),
      ),
  },
  {
    name: 'of a stranger who names the service’s key',
    due: () => refused,
    make: (origin) => changed(origin, (statement) => ({ ...statement, name: 'Eve' }), stranger(origin.own)),
  },
  {
    name: 'sealed by a stranger',
    due: () => refused,
    async make({ own, signing }) {
      const pdf = bareOf(await receiptBy(own, signing))
      const key = stranger(own).crypto.receiptSealKey
      return own.pdf.sealReceipt({ pdf, key, location: own.config.publicUrl, at: signing.signedAt })
    },
  },
  {
    name: 'signed a day after its key was retired',
    // A key that is still in use has no end date, so the file appears genuine. The chain contains no such receipt.
    due: (state) => (state === 'in force' ? { byFile: 'genuine', byChain: 'refused' } : refused),
    make: (origin) =>
      changed(origin, (statement) => ({
        ...statement,
        signedAt: origin.present.clock.now() + 86_400_000,
        eventHash: 'f'.repeat(64),
      })),
  },
  {
    name: 'of an event that never was, by whoever has the key',
    due: (state) => ({ byFile: state === 'compromised' ? 'only the service' : 'genuine', byChain: 'refused' }),
    make: (origin) =>
      changed(origin, (statement) => ({ ...statement, name: 'Eve', event: 99_999, eventHash: 'f'.repeat(64) })),
  },
  {
    name: 'written again by the key in force',
    due: (state) => (state === 'in force' ? genuine : { byFile: 'only the service', byChain: 'genuine' }),
    make: ({ present, signing }) => receiptBy(present, signing),
  },
  {
    name: 'written again by the key in force, without its seal',
    due: () => refused,
    make: async ({ present, signing }) => bareOf(await receiptBy(present, signing)),
  },
]
