import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { ProvenPerson } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { endIndividual } from '../../shared/people/ended-signing.ts'
import { type RequestedCode, issueCode, withdrawalPurpose } from '../../shared/codes/verification-codes.ts'
import { ownLiveIndividual } from './own-withdrawal.ts'
import { provePersonCode } from '../my-session/prove-person-code.ts'
import { languageOfCode } from '../../shared/people/email-language.ts'

/** Emails a code for withdrawing an individual's signature to the session's address. Refuses with `not_found`, `wrong_state`, `too_many_request`. */
export async function sendWithdrawalCode(
  services: Services,
  person: ProvenPerson,
  { id }: { id: string },
): Promise<RequestedCode> {
  return services.store.transaction(async (tx) => {
    const { signing, email } = await ownLiveIndividual(services, tx, person, id)
    const purpose = withdrawalPurpose(signing, email)
    const agreements = await tx.agreements.current(signing.linkId, 'individual')
    const language = languageOfCode(person, agreements, signing.language)
    const letter = { recipient: email, letter: 'withdrawal-code', language } as const
    return issueCode(services, tx, person, { purpose, ...letter })
  })
}

/**
 * Withdraws an individual's signature with the emailed code: it is no longer valid, its requests to agree end, and the person is emailed. Refuses
 * with `not_found`, `wrong_state` if the signature is not valid, or any refusal of `provePersonCode`.
 */
export async function withdrawSigning(
  services: Services,
  person: ProvenPerson,
  { id, verificationCode }: { id: string; verificationCode: string },
): Promise<{ answer: 'successfully'; provenAddresses: string }> {
  return services.store.transaction(async (tx) => {
    const { signing, email } = await ownLiveIndividual(services, tx, person, id)
    const { linkId } = signing
    const proven = await provePersonCode(services, tx, person, withdrawalPurpose(signing, email), { verificationCode })
    if (proven instanceof Refusal) return proven
    await tx.evidence.hold(linkId)
    const by = { accountId: '', proven: 'code', reason: '' } as const
    if (!(await endIndividual(services, tx, signing, by))) throw new Refusal('cla.wrong_state')
    const act = {
      what: 'signing.withdraw' as const,
      linkId,
      client: person.client,
      refusal: null,
      detail: signing.id,
      subject: signing.id,
    }
    await writeAudit(services, tx, { who: { person: email }, ...act })
    return { answer: 'successfully' as const, provenAddresses: proven.provenAddresses }
  })
}
