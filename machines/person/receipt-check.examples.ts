import { Refusal } from '../../src/domain/pages/refusal.ts'
import type { MachineExamples } from '../shared/examples.ts'

const broken = new Refusal('cla.system_error')
const statement = { key: 'k1', signedAt: 5, link: 'l', event: 3, eventHash: 'ab' }
const published = { id: 'k1', from: 1, until: null, compromised_since: null }
const sealedReading = { isSigned: true, seal: 'whole' }
const standing = { is_recorded: true, standing: 'in_force', valid_until: 0, ended_at: 0, at: 9 }

export const receiptCheckExamples: MachineExamples = {
  inputs: [undefined],
  events: {
    'files.chosen': [{ files: [] }, { files: [{ name: 'a.pdf' }] }, { files: [{ name: 'a.pdf' }, { name: 'b.pdf' }] }],
    'retry.asked': [{}],
  },
  outputs: {
    readReceipt: () => [{ statement }, 'noReceipt'],
    listServiceKeys: () => [[published], []],
    checkSignatures: () => [sealedReading, { ...sealedReading, seal: 'broken' }, { ...sealedReading, seal: 'none' }],
    getReceiptStanding: () => [standing],
  },
  errors: {
    readReceipt: [broken],
    listServiceKeys: [broken],
    checkSignatures: [broken],
    getReceiptStanding: [new Refusal('cla.too_many_request', { retryAfter: 30 }), broken],
  },
}
