import { receiptNumber } from '../../../src/domain/receipts/receipt-number.ts'
import type { Services } from '../../../src/server/context/services.ts'
import type { StoredEmail } from '../../../src/server/store/emails/outbox.ts'
import type { Signing } from '../../../src/server/store/signings/signings.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import type { ReceivedEmail } from '../../support/mail/mailbox.ts'
import type { SignerHistory } from './history.ts'

export type Remains = {
  signings: readonly Signing[]
  outbox: readonly StoredEmail[]
  letters: readonly ReceivedEmail[]
  problems: readonly string[]
}

export async function remainsOf(
  { store }: Services,
  linkId: string,
  letters: readonly ReceivedEmail[],
): Promise<Remains> {
  const signings: Signing[] = []
  let page: Signing[] = []
  do {
    page = await store.reading.signings.page(linkId, 1000, page.at(-1))
    signings.push(...page)
  } while (page.length === 1000)
  const { problems } = await verifyEvidence(store.reading)
  return {
    signings,
    outbox: await store.reading.outbox.list(null, 1_000_000),
    letters,
    problems: problems.map(({ seq, what }) => `evidence #${seq}: ${what}`),
  }
}

/**
 * Returns a sentence for each fault. Acknowledged signatures must be stored, refused ones must not, and stored ones must have been submitted. Every
 * signature has one email, and the chain is valid.
 */
export function faultsOf(history: SignerHistory, remains: Remains): string[] {
  return [
    ...history.serverFaults.map((body) => `the server failed: ${body}`),
    ...faultsOfSignings(history, remains),
    ...remains.signings.flatMap((signing) => faultsOfReceipt(signing, remains)),
    ...remains.problems,
  ]
}

function faultsOfSignings({ attempts }: SignerHistory, { signings }: Remains): string[] {
  const stored = Map.groupBy(signings, ({ email }) => email)
  const known = new Map(attempts.map((attempt) => [attempt.email, attempt]))
  const faults: string[] = []
  for (const { email, outcome, number } of attempts) {
    const [signing, second] = stored.get(email) ?? []
    if (second) faults.push(`${email} is stored twice`)
    if (outcome === 'acknowledged' && !signing) faults.push(`${email} was acknowledged and is lost`)
    if (outcome === 'refused' && signing) faults.push(`${email} was refused and is stored`)
    if (number && signing && receiptNumber(signing.id) !== number)
      faults.push(`${email} got the number of another signature`)
  }
  for (const email of stored.keys()) if (!known.has(email)) faults.push(`${email} never tried and is stored`)
  return faults
}

function faultsOfReceipt({ id, email }: Signing, { outbox, letters }: Remains): string[] {
  const receipts = outbox.filter((letter) => letter.kind === 'individual-receipt' && letter.subject === id)
  const [receipt] = receipts
  if (!receipt || receipts.length > 1) return [`${email} has ${receipts.length} receipts in the outbox`]
  const arrived = letters.filter((letter) => letter.attachments.length > 0 && letter.recipients[0] === email)
  const ids = new Set(arrived.map(({ messageId }) => /^<(\w+)@/.exec(messageId ?? '')?.[1]))
  if (arrived.length === 0) return [`the receipt of ${email} is lost (${receipt.state}, ${receipt.lastError})`]
  if (ids.size > 1 || !ids.has(receipt.id)) return [`the receipts of ${email} have different Message-IDs`]
  return receipt.state === 'sent' ? [] : [`the receipt of ${email} arrived and has the state ${receipt.state}`]
}
