import type { Json } from '../../../../domain/receipts/canonical.ts'
import { domainOfEmail } from '../../../../domain/people/email.ts'
import type { Services } from '../../../context/services.ts'
import type { Agreement } from '../../../store/agreements/agreements.ts'
import { signerKey } from '../../../store/schema/signer-key.ts'
import type { Signing } from '../../../store/signings/signings.ts'
import type { Transaction } from '../../../store/store.ts'
import { commitmentsOf } from '../../shared/evidence/commitments.ts'
import {
  composeSignature,
  evidenceOfSignature,
  originOf,
  type Proof,
  type Signature,
  type SigningAct,
} from './signature.ts'

/** The values of a person that the chain commits to, beside origin and answers. */
export const ofPerson = { table: 'signings', committed: ['name', 'email'] } as const

/** The record of a signature, but for its place in the chain. */
export function composeSigning(services: Services, tx: Transaction, act: SigningAct): Omit<Signing, 'evidenceSeq'> {
  const { linkId, email } = act.signer
  return {
    ...composeSignature(services, tx, act, ofPerson),
    kind: 'individual',
    state: 'live',
    signerKey: signerKey(linkId, email),
    domain: domainOfEmail(email),
  }
}

/** The event of a person's signature. */
export function evidenceOf(
  services: Services,
  signature: Signature,
  agreement: Agreement,
  proof: Proof,
  privacyVersion: string,
): Record<string, Json> {
  const commitments = commitmentsOf({ ...signature, origin: originOf(services, 'signings', signature) })
  return { signing: signature.id, ...evidenceOfSignature(agreement, commitments, proof, privacyVersion) }
}
