import { domainOfEmail, emailKey } from '../../../../domain/people/email.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Caller } from '../../../context/caller.ts'
import { refuseRepresentative } from '../../shared/companies/representatives.ts'
import { mailSigningDocument } from '../../shared/companies/signing-emails.ts'
import { type SignerInput, signAgreement, type Signed } from './sign-agreement.ts'
import { composeCorporation, corporationEvidence } from './signature-records.ts'

type CorporationInput = SignerInput & { representative: string }

/** Signs for a corporation. Stores the evidence and the record and queues the email with the signing document in one transaction. */
export async function signCorporationCla(services: Services, caller: Caller, input: CorporationInput): Promise<Signed> {
  const { linkId, name, representative, email } = input
  let registrable = ''
  return signAgreement(services, caller, input, {
    kind: 'corporation',
    person: representative,
    admit() {
      registrable = refuseRepresentative(services, email)
      return null
    },
    fixed: { authorized: representative, corporationName: name, email },
    async refuseSigned(tx) {
      const isTaken = await tx.corporations.isTaken(linkId, { registrable, emailKey: emailKey(email) })
      if (isTaken) throw new Refusal('cla.resigned')
      return null
    },
    compose: (tx, act) => composeCorporation(services, tx, act, registrable),
    evidence: (...args) => corporationEvidence(services, ...args),
    store,
    mail: (tx, corporation) =>
      mailSigningDocument(services, tx, corporation, { language: caller.chosenLanguage ?? corporation.language }),
  })
}

/** Stores the corporation and its representative's domain. */
async function store(tx: Transaction, corporation: Corporation): Promise<'stored' | 'duplicate'> {
  const { id, linkId, email, registrable, signedAt, evidenceSeq } = corporation
  if (await tx.corporationDomains.isTaken(corporation, domainOfEmail(email), registrable)) return 'duplicate'
  if ((await tx.corporations.insert(corporation)) === 'duplicate') return 'duplicate'
  const owner = { corporationId: id, linkId }
  if ((await tx.corporationDomains.add(owner, domainOfEmail(email), signedAt)) === 'duplicate') return 'duplicate'
  await tx.corporationRecords.noteEvent(id, { linkId, seq: evidenceSeq })
  return 'stored'
}
