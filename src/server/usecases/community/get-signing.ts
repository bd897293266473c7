import type { ResultOf, Schemas } from '../../../../openapi/index.ts'
import { receiptNumber } from '../../../domain/receipt-number.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { CommunityManager } from '../../caller.ts'
import type { Services } from '../../services.ts'
import type { Event } from '../../store/evidence.ts'
import type { PersonKind } from '../../store/signer-choice.ts'
import type { Nouns, NounsAtMoment } from '../../store/store.ts'
import { writeAudit } from '../shared/audit-entry.ts'
import { bodyIn } from '../shared/stored-values.ts'
import { shownSignings } from './list-signings.ts'
import { ownLink } from './own-link.ts'

const mostLetters = 50

/** `verifySigning`, passed in because it belongs to the area `verification`. */
export type SigningVerifier = (
  services: Services,
  reading: Nouns,
  signing: { linkId: string; id: string; kind: PersonKind },
) => Promise<Schemas['WholeSigning']['verification']['state']>

/** One signature with all that is stored about it, verified in the same snapshot. Written to the audit log. Refuses `no_link`, `not_found`. */
export async function getSigning(
  services: Services,
  caller: CommunityManager,
  { linkId, id }: { linkId: string; id: string },
  verify: SigningVerifier,
): Promise<ResultOf<'getSigning'>> {
  const found = await services.store.snapshot(async (nouns) => {
    await ownLink(nouns, caller, linkId)
    const { kind, ...whole } = await wholeOf(nouns, { linkId, id })
    return { ...whole, verification: { state: await verify(services, nouns, { linkId, id, kind }), at: nouns.at } }
  })
  const { account, client } = caller
  await services.store.transaction((tx) =>
    writeAudit(services, tx, {
      who: { account },
      what: 'signing.look',
      linkId,
      client,
      refusal: null,
      detail: id,
    }),
  )
  return found
}

async function wholeOf(
  nouns: NounsAtMoment,
  { linkId, id }: { linkId: string; id: string },
): Promise<Omit<ResultOf<'getSigning'>, 'verification'> & { kind: PersonKind }> {
  const signer = await nouns.signerLists.findPerson(linkId, id)
  const record = signer && (await recordOf(nouns, signer.kind, id))
  const agreement = signer && (await nouns.agreements.find(linkId, signer.agreementId))
  const [signing] = signer ? await shownSignings(nouns, linkId, [signer]) : []
  if (!signer || !record || !agreement || !signing) throw new Refusal('cla.not_found')
  const event = await nouns.evidence.find(linkId, record.evidenceSeq)
  const letters = await nouns.outbox.about(id, mostLetters)
  return {
    kind: signer.kind,
    signing,
    number: receiptNumber(id),
    title: agreement.title,
    document_sha256: agreement.documentSha256,
    text_sha256: agreement.textSha256,
    is_current: agreement.state === 'current',
    changed_at: record.changedAt,
    answers: record.answers.map(({ title, type, value }) => ({ title, type, value })),
    proof: proofIn(event),
    letters: letters.map(({ kind, state, settledAt, createdAt }) => ({
      kind,
      state: state as Schemas['WholeSigning']['letters'][number]['state'],
      at: settledAt ?? createdAt,
    })),
    event: { seq: record.evidenceSeq, hash: event?.hash ?? '' },
  }
}

async function recordOf({ signings, employees }: NounsAtMoment, kind: PersonKind, id: string) {
  if (kind === 'employee') return employees.find(id)
  const signing = await signings.find(id)
  return signing && { ...signing, changedAt: 0 }
}

/** How the address was proven, by the signature's event. */
function proofIn(event: Event | null): Schemas['WholeSigning']['proof'] {
  const { code, letter } = (event && bodyIn(event.body)) ?? {}
  const momentOf = (proof: unknown, name: string): number => {
    const at = (proof as Record<string, unknown> | null | undefined)?.[name]
    return typeof at === 'number' ? at : 0
  }
  if (letter !== undefined) return { by: 'letter', at: momentOf(letter, 'told_at') }
  return { by: 'code', at: momentOf(code, 'issued_at') }
}
