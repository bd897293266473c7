import { problemOf } from '../../../../domain/agreements/fields.ts'
import { maxNameCorrections } from '../../../../domain/people/person-limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { ProvenPerson } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Signing } from '../../../store/signings/signings.ts'
import type { QueriesAtMoment } from '../../../store/store.ts'
import { correctionPurpose, issueCode, type RequestedCode } from '../../shared/codes/verification-codes.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { languageOfCode } from '../../shared/people/email-language.ts'
import { storeCorrection } from '../../shared/people/name-correction.ts'
import { provePersonCode } from '../my-session/prove-person-code.ts'
import { openedRecord } from './own-record.ts'
import { ownLiveIndividual } from './own-withdrawal.ts'

type Correctable = { signing: Signing; email: string; corrections: number }

/**
 * Returns an individual signature whose name may be changed to `name`. Refuses with `not_found`, `not_opened` if the session has not opened it,
 * `wrong_state`, `bad_request_parameter` for a name that cannot be signed, `name_unchanged`, or `too_many_corrections`.
 */
async function ownCorrectable(
  services: Services,
  queries: QueriesAtMoment,
  person: ProvenPerson,
  { id, name }: { id: string; name: string },
): Promise<Correctable> {
  await openedRecord(services, queries, person, id, 'cla.not_opened')
  const { signing, email } = await ownLiveIndividual(services, queries, person, id)
  const problem = problemOf({ type: 'name', required: true }, name)
  if (problem) throw new Refusal('cla.bad_request_parameter', { message: `name is ${problem}` })
  if (name.normalize() === signing.name.normalize()) throw new Refusal('cla.name_unchanged')
  const corrections = (await queries.nameCorrections.last(signing.id))?.number ?? 0
  if (corrections >= maxNameCorrections) throw new Refusal('cla.too_many_corrections')
  return { signing, email, corrections }
}

/** Emails a code for correcting the name to the session's address. Refuses like `ownCorrectable`, and with `too_many_request`. */
export async function sendNameCode(
  services: Services,
  person: ProvenPerson,
  { id, ...typed }: { id: string; name: string },
): Promise<RequestedCode> {
  return services.store.transaction(async (tx) => {
    const { signing, email } = await ownCorrectable(services, tx, person, { id, name: typed.name.trim() })
    const agreements = await tx.agreements.current(signing.linkId, 'individual')
    const language = languageOfCode(person, agreements, signing.language)
    const letter = { recipient: email, letter: 'correction-code', language } as const
    return issueCode(services, tx, person, { purpose: correctionPurpose(signing, email), ...letter })
  })
}

/**
 * Corrects the name in an individual's signature with the emailed code, and emails the new receipt. The signature is valid throughout. Refuses like
 * `ownCorrectable`, or with any refusal of `provePersonCode`.
 */
export async function correctOwnName(
  services: Services,
  person: ProvenPerson,
  { id, verificationCode, ...typed }: { id: string; name: string; verificationCode: string },
): Promise<{ answer: 'successfully'; provenAddresses: string }> {
  const input = { id, name: typed.name.trim() }
  return services.store.transaction(async (tx) => {
    const { signing: before, email } = await ownCorrectable(services, tx, person, input)
    const proven = await provePersonCode(services, tx, person, correctionPurpose(before, email), { verificationCode })
    if (proven instanceof Refusal) return proven
    // Serializes this transaction with other corrections, ends and erasures in the link.
    await tx.evidence.hold(before.linkId)
    const { signing, corrections } = await ownCorrectable(services, tx, person, input)
    await storeCorrection(services, tx, signing, { name: input.name, number: corrections + 1 })
    const language = person.chosenLanguage ?? signing.language
    const letter = { id: services.random.id(), kind: 'name-corrected', linkId: signing.linkId, language } as const
    await tx.outbox.put({ ...letter, recipient: signing.email, subject: signing.id, secret: null }, tx.at)
    const act = {
      what: 'signing.correct_name' as const,
      linkId: signing.linkId,
      client: person.client,
      refusal: null,
      detail: signing.id,
      subject: signing.id,
    }
    await writeAudit(services, tx, { who: { person: email }, ...act })
    return { answer: 'successfully' as const, provenAddresses: proven.provenAddresses }
  })
}
