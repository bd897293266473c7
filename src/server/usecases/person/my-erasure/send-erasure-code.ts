import type { ProvenPerson } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { languageOfCode } from '../../shared/people/letter-language.ts'
import { type Asked, erasurePurpose, issueCode } from '../../shared/codes/verification-codes.ts'
import { ownErasable } from '../my-agreements/own-erasure.ts'

/** Mails a code to the address of the session by which it asks to erase a signature. Refuses `not_found`, `wrong_state`, `too_many_request`. */
export async function sendErasureCode(services: Services, person: ProvenPerson, id: string): Promise<Asked> {
  return services.store.transaction(async (tx) => {
    const { signing, email } = await ownErasable(services, tx, person, id)
    const agreements = await tx.agreements.current(signing.linkId, 'individual')
    const language = languageOfCode(person, agreements, signing.language)
    const letter = { recipient: email, letter: 'erasure-code', language } as const
    return issueCode(services, tx, person, { purpose: erasurePurpose(signing, email), ...letter })
  })
}
