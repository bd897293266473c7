import { Refusal } from '../../src/domain/pages/refusal.ts'
import { bugs, type MachineExamples } from '../shared/examples.ts'

const standing = (state: string) => ({ state, org_alias: 'A', corporation_name: 'Acme' })
/** Snapshot of an upload whose file was accepted. */
const taken = { matches: () => true, context: { file: new File(['%PDF-'], 'signed.pdf') } }

export const signingByEmailExamples: MachineExamples = {
  inputs: [{ token: 'k' }],
  events: { 'retry.asked': [{}], 'xstate.snapshot.upload': [{ snapshot: taken }] },
  outputs: { getSigningByLetter: () => [standing('mailed'), standing('approved')], upload: () => [] },
  errors: { getSigningByLetter: [new Refusal('cla.expired_verification_code')], upload: bugs },
}
