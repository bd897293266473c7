import { canonicalJson, type Json } from '../../domain/canonical.ts'
import { emailKey } from '../../domain/email.ts'
import { sha256 } from '../secrets/secrets.ts'
import { type Event, eventHash, genesis } from '../store/evidence.ts'
import type { Signing } from '../store/signings.ts'
import type { Nouns } from '../store/store.ts'
import { commitmentsOf } from './commitments.ts'

/** Something that is not as it was written. */
export type Problem = { link: string; seq: number | null; what: string }

export type Verification = { links: number; events: number; signings: number; documents: number; problems: Problem[] }

/** A head that left the system earlier: the chain must still pass through it. */
export type KnownHead = { link: string; seq: number; hash: string }

const pageSize = 1000

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/**
 * Recomputes every chain, derives every commitment again from the records, checks the bytes of every document, and
 * that each signature has its event and each event its record. Reads only.
 */
export async function verifyEvidence(
  reading: Nouns,
  choice: { linkId?: string; heads?: readonly KnownHead[] } = {},
): Promise<Verification> {
  const found: Verification = { links: 0, events: 0, signings: 0, documents: 0, problems: [] }
  const checked = new Set<string>()
  for (const head of await reading.evidence.heads()) {
    if (choice.linkId && head.linkId !== choice.linkId) continue
    found.links += 1
    await verifyChain(
      reading,
      head,
      found,
      (choice.heads ?? []).filter((known) => known.link === head.linkId),
      checked,
    )
  }
  for (const known of choice.heads ?? []) {
    if (choice.linkId && known.link !== choice.linkId) continue
    const chains = await reading.evidence.heads()
    if (!chains.some((chain) => chain.linkId === known.link)) {
      found.problems.push({ link: known.link, seq: known.seq, what: 'the chain of a known head is gone' })
    }
  }
  return found
}

async function verifyChain(
  reading: Nouns,
  head: { linkId: string; seq: number; hash: string },
  found: Verification,
  known: readonly KnownHead[],
  checked: Set<string>,
): Promise<void> {
  const link = head.linkId
  const complain = (seq: number | null, what: string): void => {
    found.problems.push({ link, seq, what })
  }
  const signings = await signingsOf(reading, link)
  const expected = new Map(known.map((one) => [one.seq, one.hash]))
  let [previous, seq] = [genesis, 0]
  for (;;) {
    const events = await reading.evidence.page(link, seq, pageSize)
    if (events.length === 0) break
    for (const event of events) {
      seq += 1
      if (event.seq !== seq) complain(seq, 'an event is missing')
      if (eventHash(event, previous) !== event.hash) complain(event.seq, 'the hash does not follow from the event')
      const known = expected.get(event.seq)
      if (known && known !== event.hash) complain(event.seq, 'the event differs from a known head')
      await verifyEvent(reading, event, signings, complain, checked, found)
      ;[previous, seq] = [event.hash, event.seq]
      found.events += 1
    }
  }
  if (head.seq !== seq || head.hash !== previous) complain(head.seq, 'the chain does not end at its head')
  for (const one of known) if (one.seq > seq) complain(one.seq, 'the chain is shorter than a known head')
  for (const signing of signings.values()) complain(signing.evidenceSeq, `signing ${signing.id} has no event`)
}

async function signingsOf(reading: Nouns, link: string): Promise<Map<string, Signing>> {
  const all = new Map<string, Signing>()
  let after: Signing | undefined
  do {
    const page = await reading.signings.page(link, pageSize, after)
    for (const signing of page) all.set(signing.id, signing)
    after = page.length === pageSize ? page.at(-1) : undefined
  } while (after)
  return all
}

async function verifyEvent(
  reading: Nouns,
  event: Event,
  signings: Map<string, Signing>,
  complain: (seq: number, what: string) => void,
  checked: Set<string>,
  found: Verification,
): Promise<void> {
  const body = JSON.parse(event.body) as Record<string, Json>
  if (event.type === 'agreement.published') {
    await verifyAgreement(reading, event, body, complain, checked, found)
  }
  if (event.type === 'individual.signed') {
    const id = textOf(body['signing'])
    const signing = signings.get(id)
    if (!signing) return complain(event.seq, `signing ${id} is gone`)
    signings.delete(signing.id)
    found.signings += 1
    const same =
      signing.state === 'live' &&
      signing.emailKey === emailKey(signing.email) &&
      signing.evidenceSeq === event.seq &&
      signing.signedAt === event.at &&
      signing.agreementId === body['agreement'] &&
      signing.language === body['language'] &&
      signing.version === body['version'] &&
      canonicalJson(commitmentsOf(signing)) === canonicalJson(body['commitments'] ?? null)
    if (!same) complain(event.seq, `signing ${signing.id} is not what was signed`)
  }
}

async function verifyAgreement(
  reading: Nouns,
  event: Event,
  body: Record<string, Json>,
  complain: (seq: number, what: string) => void,
  checked: Set<string>,
  found: Verification,
): Promise<void> {
  const id = textOf(body['agreement'])
  const agreement = await reading.agreements.find(event.linkId, id)
  if (!agreement) return complain(event.seq, `agreement ${id} is gone`)
  const fields = agreement.fields.map(({ id: key, type, title, required }) => ({ id: key, type, title, required }))
  const same =
    agreement.kind === body['kind'] &&
    agreement.language === body['language'] &&
    agreement.version === body['version'] &&
    agreement.documentSha256 === body['document_sha256'] &&
    agreement.textSha256 === body['text_sha256'] &&
    agreement.title === body['title'] &&
    agreement.url === body['url'] &&
    agreement.pages === body['pages'] &&
    canonicalJson(fields) === canonicalJson(body['fields'] ?? null)
  if (!same) complain(event.seq, `agreement ${id} is not what was published`)
  const key = `${agreement.documentSha256} ${agreement.textSha256}`
  if (checked.has(key)) return
  checked.add(key)
  found.documents += 1
  const intact =
    sha256(await reading.agreements.bytes(agreement.documentSha256)) === agreement.documentSha256 &&
    sha256(await reading.agreements.text(agreement.textSha256)) === agreement.textSha256
  if (!intact) complain(event.seq, `the document of agreement ${id} has other bytes`)
}
