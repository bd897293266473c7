import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { VersionStanding } from '../../../../domain/agreements/version-standing.ts'
import type { Services } from '../../../context/services.ts'
import type { LiveSigning, Signing } from '../../../store/signings/signings.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Caller } from '../../../context/caller.ts'
import { boundBy, versionStandingOf } from '../../shared/versions/signature-standing.ts'
import { supersedeByRenewal } from '../../shared/versions/superseding.ts'
import { refuseEmployees } from './refuse-employees.ts'
import { signAgreement, type Signed, type SignerInput } from './sign-agreement.ts'
import { composeSigning, individualEvidence } from './signature-records.ts'
import { requireAddress } from '../../shared/codes/required-address.ts'

/**
 * Signs the individual agreement, superseding a signature of an earlier version. Refuses with `resigned` if the address has signed the current
 * version.
 */
export function signIndividualCla(services: Services, caller: Caller, input: SignerInput): Promise<Signed> {
  return signAsIndividual(services, caller, input, (standing) =>
    standing?.isLatest ? new Refusal('cla.resigned') : null,
  )
}

/**
 * Signs the current version, superseding the signature of an earlier version. Refuses with `no_link_or_unsigned` if the address has not signed.
 * Refuses with `cla_is_latest` if the signed version is current, or if only editorial changes followed it.
 */
export function renewIndividualCla(services: Services, caller: Caller, input: SignerInput): Promise<Signed> {
  return signAsIndividual(services, caller, input, (standing) => {
    if (!standing) return new Refusal('cla.no_link_or_unsigned')
    return standing.isLatest ? new Refusal('cla.cla_is_latest') : null
  })
}

/**
 * Signs as an individual. `refusalOf` receives the version status of the address's current signature, or null if there is none, and may return a
 * refusal.
 */
async function signAsIndividual(
  services: Services,
  caller: Caller,
  input: SignerInput,
  refusalOf: (standing: VersionStanding | null) => Refusal | null,
): Promise<Signed> {
  const { linkId, name, email } = input
  let before: LiveSigning | null = null
  return signAgreement(services, caller, input, {
    kind: 'individual',
    person: name,
    admit() {
      requireAddress(email)
      return null
    },
    fixed: { name, email },
    async refuseSigned(tx) {
      before = await tx.signings.findLive(linkId, email)
      const refusal = refusalOf(before && (await versionStandingOf(tx, boundBy(linkId, before), tx.at)))
      // If has-signed checks require a token, the refusal is revealed only to callers with a correct code.
      const isSecret = refusal !== null && (await tx.robotTokens.find(linkId)) !== null
      if (refusal && !isSecret) throw refusal
      await refuseEmployees(tx, input)
      return refusal
    },
    compose: (tx, act) => composeSigning(services, tx, act),
    evidence: (...args) => individualEvidence(services, ...args),
    async store(tx, signing) {
      if (before) await supersedeByRenewal(tx, signing)
      return tx.signings.insert(signing)
    },
    mail: (tx, signing) => mailReceipt(services, tx, caller, signing),
  })
}

/** Queues the email with an individual's receipt. */
export async function mailReceipt(
  services: Services,
  tx: Transaction,
  { chosenLanguage }: Pick<Caller, 'chosenLanguage'>,
  signing: Signing,
): Promise<void> {
  const { id: subject, linkId, email: recipient, signedAt } = signing
  const language = chosenLanguage ?? signing.language
  const email = { id: services.random.id(), kind: 'individual-receipt' as const, linkId, recipient, language, subject }
  await tx.outbox.put({ ...email, secret: null }, signedAt)
}
