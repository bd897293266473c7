import type { ResultOf } from '../../../../../openapi/index.ts'
import { emailKey } from '../../../../domain/people/email.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Caller, ProvenPerson } from '../../../context/caller.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { Transaction } from '../../../store/store.ts'
import { type RequestedCode, issueCode, personPurpose } from '../../shared/codes/verification-codes.ts'
import { beginPersonSession, type OpenSession, sessionOf, sessionOnWire } from './person-session.ts'
import { provePersonCode } from './prove-person-code.ts'
import { languageOfCode } from '../../shared/people/email-language.ts'
import { requireAddress } from '../../shared/codes/required-address.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

/**
 * Emails a code that opens the signatures of an address. Sent even if the address has no signatures. Refuses with `not_an_email`, `too_many_request`.
 */
export async function sendPersonCode(
  services: Services,
  caller: Caller,
  input: { email: string },
): Promise<RequestedCode> {
  const email = storedEmail(input.email)
  requireAddress(email)
  return services.store.transaction(async (tx) => {
    const [last] = await tx.ownSignings.ofAddress(email, 1)
    const language = languageOfCode(caller, [], last?.language)
    const letter = { recipient: email, letter: 'person-code', language } as const
    return issueCode(services, tx, caller, { purpose: personPurpose(email), ...letter })
  })
}

type Opened = { answer: ResultOf<'openPersonSession'>; person: string; provenAddresses: string }

/**
 * Opens a session for an address with the emailed code; `person` is the cookie of the browser's earlier session. Refuses with `not_an_email`,
 * `wrong_verification_code`, `expired_verification_code`, and `too_many_request` after too many wrong codes from one client, across all addresses.
 */
export async function openPersonSession(
  services: Services,
  caller: Caller,
  input: { email: string; verificationCode: string; person: string | null },
): Promise<Opened> {
  const email = storedEmail(input.email)
  requireAddress(email)
  const purpose = personPurpose(email)
  return services.store.transaction(async (tx) => {
    const proven = await provePersonCode(services, tx, caller, purpose, input)
    if (proven instanceof Refusal) return proven
    const { account, opened } = await keptFrom(services, tx, email, input.person)
    const { secret, until } = await beginPersonSession(services, tx, { email, account, opened })
    const answer = sessionOnWire({ email, until, hasMailbox: true, account })
    return { answer, person: secret, provenAddresses: proven.provenAddresses }
  })
}

/** Returns the records opened in the browser's earlier session, if that session is still open and has the same address. */
async function keptFrom(
  services: Services,
  tx: Transaction,
  email: string,
  secret: string | null,
): Promise<Pick<OpenSession, 'account' | 'opened'>> {
  const id = secret === null ? null : sha256(secret)
  const earlier = id === null ? null : await tx.personSessions.find(id)
  if (!earlier || tx.at >= earlier.expiresAt) return { account: null, opened: {} }
  const session = await sessionOf(services, tx, earlier.id)
  return emailKey(session.email) === emailKey(email) ? session : { account: null, opened: {} }
}

/** Ends the session of an address. */
export async function closePersonSession(services: Services, { personSession }: ProvenPerson): Promise<'successfully'> {
  await services.store.transaction((tx) => tx.personSessions.delete(personSession))
  return 'successfully'
}
