import { isEmail } from '../../../../domain/people/email.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { VersionStanding } from '../../../../domain/agreements/version-standing.ts'
import type { Services } from '../../../context/services.ts'
import type { LiveSigning } from '../../../store/signings/signings.ts'
import type { Caller } from '../../../context/caller.ts'
import { boundBy, versionStandingOf } from '../../shared/versions/standing.ts'
import { supersedeByRenewal } from '../../shared/versions/superseding.ts'
import { mailReceipt } from './mail-receipt.ts'
import { refuseEmployees } from './refuse-employees.ts'
import { composeSigning, evidenceOf } from './individual-record.ts'
import { type SignerInput, signAgreement, type Signed } from './sign-agreement.ts'

export type IndividualSignature = SignerInput & { name: string }

/** Signs the individual agreement, in place of an earlier version of it. Refuses `resigned` where the address has signed the one in force. */
export function signIndividualCla(services: Services, caller: Caller, input: IndividualSignature): Promise<Signed> {
  return signAsIndividual(services, caller, input, (standing) =>
    standing?.isLatest ? new Refusal('cla.resigned') : null,
  )
}

/** Signs as an individual where `refusalOf` has no objection to how the address's signature stands; null where there is none. */
export async function signAsIndividual(
  services: Services,
  caller: Caller,
  input: IndividualSignature,
  refusalOf: (standing: VersionStanding | null) => Refusal | null,
): Promise<Signed> {
  const { linkId } = input
  const email = input.email.trim()
  const person = input.name.trim()
  let before: LiveSigning | null = null
  return signAgreement(services, caller, input, {
    kind: 'individual',
    person,
    signer() {
      if (!isEmail(email)) throw new Refusal('cla.not_an_email')
      return { linkId, name: person, email }
    },
    fixed: { name: input.name, email },
    async refuseSigned(tx) {
      before = await tx.signings.findLive(linkId, email)
      const refusal = refusalOf(before && (await versionStandingOf(tx, boundBy(linkId, before), tx.at)))
      // Where has-signed checks need a token, a caller without the code is not told either.
      const isSecret = refusal !== null && (await tx.robotTokens.find(linkId)) !== null
      if (refusal && !isSecret) throw refusal
      await refuseEmployees(tx, linkId, email)
      return refusal
    },
    compose: (tx, act) => composeSigning(services, tx, act),
    evidence: (...args) => evidenceOf(services, ...args),
    async store(tx, signing) {
      if (before) await supersedeByRenewal(tx, signing)
      return tx.signings.insert(signing)
    },
    mail: (tx, signing) => mailReceipt(services, tx, caller, signing),
  })
}
