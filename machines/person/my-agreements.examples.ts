import { Refusal } from '../../src/domain/pages/refusal.ts'
import { dialogAnswers, type MachineExamples } from '../shared/examples.ts'

const over = new Refusal('cla.expired_token')
const broken = new Refusal('cla.system_error')
const listed = (isOpened: boolean) => ({
  session: { email: 'a@x.org', until: 1 },
  rows: [{ id: '1', kind: 'individual', state: 'live', is_opened: isOpened }],
  addresses: [{ id: '2' }],
})

export const myAgreementsExamples: MachineExamples = {
  inputs: [{ draft: { email: '', sentAt: 0 } }],
  events: {
    'signing.asked': [
      { id: '1', wanted: 'record' },
      { id: '1', wanted: 'receipt' },
      { id: '1', wanted: 'withdrawal' },
      { id: '1', wanted: 'erasure' },
      { id: '1', wanted: 'confirmation' },
      { id: '1', wanted: 'mailedReceipt' },
    ],
    'number.given': [{ number: '7F3K-92QD' }],
    'data.asked': [{ form: 'json' }, { form: 'pdf' }],
    'address.asked': [{}],
    'mailbox.asked': [{}],
    'address.separation_asked': [{ id: '2' }],
    'signing.closed': [{}],
    'outcome.dismissed': [{}],
    'session.closed': [{}],
    'retry.asked': [{}],
  },
  outputs: {
    listOwnSignings: () => [listed(false), listed(true)],
    getOwnSigning: () => [{ number: '7F3K-92QD' }],
    proveReceiptNumber: () => ['successfully'],
    downloadOwnReceipt: () => [{ bytes: new Uint8Array(), filename: 'receipt.pdf' }],
    mailSigning: () => ['successfully'],
    closePersonSession: () => ['successfully'],
    addressEntry: () => [undefined],
    ownData: () => [
      { file: { bytes: new Uint8Array(), filename: 'data.json' }, isOver: false },
      { file: null, isOver: false },
      { file: null, isOver: true },
    ],
    signingChange: () => [{ end: 'withdrawn' }, { end: 'unchanged' }, { end: 'cancelled' }, { end: 'over' }],
    addressJoining: () => [
      { end: 'joined', counts: { joined: 1, of_companies: 1, unopened: 1 } },
      { end: 'cancelled', counts: { joined: 0, of_companies: 0, unopened: 0 } },
      { end: 'over', counts: { joined: 0, of_companies: 0, unopened: 0 } },
    ],
    addressSeparation: () => [{ end: 'separated' }, { end: 'unchanged' }, { end: 'cancelled' }, { end: 'over' }],
    dialog: () => dialogAnswers,
  },
  errors: {
    listOwnSignings: [over, broken],
    getOwnSigning: [over, broken],
    proveReceiptNumber: [over, new Refusal('cla.wrong_receipt_number'), broken],
    downloadOwnReceipt: [over, broken],
    mailSigning: [over, broken],
    closePersonSession: [over, broken],
    addressEntry: [broken],
    ownData: [broken],
    signingChange: [broken],
    addressJoining: [broken],
    addressSeparation: [broken],
    dialog: [broken],
  },
}
