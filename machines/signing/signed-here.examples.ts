import { Refusal } from '../../src/domain/pages/refusal.ts'
import type { MachineExamples } from '../shared/examples.ts'

const signed = { link_id: 'L', apply_to: 'individual', receipt: { number: '7F3K-92QD' } }
const spent = new Refusal('cla.no_link_or_unsigned')

export const signedHereExamples: MachineExamples = {
  inputs: [
    { linkId: 'L', handle: 'h', signed: null },
    { linkId: 'L', handle: 'h', signed },
  ],
  events: { 'file.requested': [{}], 'letter.requested': [{}], 'signing.restarted': [{}] },
  outputs: {
    getReceipt: () => [signed],
    downloadReceipt: () => [{ bytes: new Uint8Array(), filename: 'receipt.pdf' }],
    resendOwnSigningDocument: () => ['successfully'],
  },
  errors: {
    getReceipt: [spent, new Refusal('cla.system_error')],
    downloadReceipt: [spent],
    resendOwnSigningDocument: [spent],
  },
}
