import { initialStateOf } from '../../../../../machines/lifecycles/advance.ts'
import { corporationSigningLifecycle } from '../../../../../machines/lifecycles/corporation-signing.lifecycle.ts'
import type { Json } from '../../../../domain/receipts/canonical.ts'
import { emailKey } from '../../../../domain/people/email.ts'
import type { Services } from '../../../context/services.ts'
import type { Agreement } from '../../../store/agreements/agreements.ts'
import type { Code } from '../../../store/accounts/codes.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Transaction } from '../../../store/store.ts'
import { corporationCommitments } from '../../shared/evidence/commitments.ts'
import { composeSignature, evidenceOfSignature, originOf, type Signer, type SigningAct } from './signature.ts'

export type CorporationDraft = Omit<Corporation, 'evidenceSeq'>

/** The values of a corporation that the chain commits to, beside origin and answers. */
const ofCorporation = { table: 'corporations', committed: ['registrable'] } as const

/** The record of a corporation's signature, but for its place in the chain; `name` is the corporation's. */
export function composeCorporation(
  services: Services,
  tx: Transaction,
  act: SigningAct<Signer & { representative: string; registrable: string }>,
): CorporationDraft {
  const { signer } = act
  return {
    ...composeSignature(services, tx, act, ofCorporation),
    representative: signer.representative,
    registrable: signer.registrable,
    state: initialStateOf(corporationSigningLifecycle),
    emailKey: emailKey(signer.email),
    representativeSalts: {},
    mailedAt: null,
    pdfSha256: null,
    uploadedAt: null,
    administrator: null,
    approvedAt: null,
    deletedAt: null,
  }
}

/** The event of a corporation's signature. */
export function corporationEvidence(
  services: Services,
  corporation: CorporationDraft,
  agreement: Agreement,
  code: Code,
  privacyVersion: string,
): Record<string, Json> {
  const commitments = corporationCommitments({
    ...corporation,
    origin: originOf(services, 'corporations', corporation),
  })
  const signed = evidenceOfSignature(agreement, commitments, code, privacyVersion)
  return { ...signed, corporation: corporation.id, by: 'representative' }
}
