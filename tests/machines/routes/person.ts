import { Refusal } from '../../../src/domain/pages/refusal.ts'
import type { Route } from '../walk.ts'
import { answers } from './shared.ts'

const over = new Refusal('cla.expired_token')
const broken = new Refusal('cla.system_error')

export const addressEntryRoute: Route = {
  inputs: [
    { email: '', sentAt: 0 },
    { email: 'a@x.org', sentAt: 1 },
  ],
  events: {
    'address.given': [{ email: 'a@x.org' }],
    'code.requested': [{}],
    'code.submitted': [{ code: '123456' }],
    'address.changed': [{}],
  },
  outputs: {
    sendPersonCode: () => ['successfully'],
    openPersonSession: () => [{ email: 'a@x.org', until: 1, has_mailbox: true, platform: '', login: '' }],
    verificationCode: () => [{ outcome: 'left', failure: null }],
    dialog: () => answers,
  },
  errors: {
    sendPersonCode: [new Refusal('cla.not_an_email'), new Refusal('cla.too_many_request', { retryAfter: 30 }), broken],
    openPersonSession: [new Refusal('cla.wrong_verification_code'), broken],
    verificationCode: [broken],
    dialog: [broken],
  },
}

export const platformProofRoute: Route = {
  inputs: [undefined],
  events: { 'platform.chosen': [{ platform: 'github' }] },
  outputs: { beginPersonSignIn: () => [{ url: 'https://code.example/authorize' }], dialog: () => answers },
  errors: { beginPersonSignIn: [broken], dialog: [broken] },
}

const listed = (isOpened: boolean) => ({
  session: { email: 'a@x.org', until: 1 },
  rows: [{ id: '1', kind: 'individual', state: 'live', is_opened: isOpened }],
  addresses: [{ id: '2' }],
})

export const myAgreementsRoute: Route = {
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
    dialog: () => answers,
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

const statement = { key: 'k1', signedAt: 5, link: 'l', event: 3, eventHash: 'ab' }
const published = { id: 'k1', from: 1, until: null, compromised_since: null }
const found = { isSigned: true, seal: 'whole' }
const standing = { is_recorded: true, standing: 'in_force', valid_until: 0, ended_at: 0, at: 9 }

export const receiptCheckRoute: Route = {
  inputs: [undefined],
  events: {
    'files.chosen': [{ files: [] }, { files: [{ name: 'a.pdf' }] }, { files: [{ name: 'a.pdf' }, { name: 'b.pdf' }] }],
    'retry.asked': [{}],
  },
  outputs: {
    readReceipt: () => [{ statement }, 'noReceipt'],
    listServiceKeys: () => [[published], []],
    checkSignatures: () => [found, { ...found, seal: 'broken' }, { ...found, seal: 'none' }],
    getReceiptStanding: () => [standing],
  },
  errors: {
    readReceipt: [broken],
    listServiceKeys: [broken],
    checkSignatures: [broken],
    getReceiptStanding: [new Refusal('cla.too_many_request', { retryAfter: 30 }), broken],
  },
}

export const signingChangeRoute: Route = {
  inputs: [
    { id: '1', change: 'withdrawal' },
    { id: '1', change: 'erasure' },
    { id: '1', change: 'takingBack' },
  ],
  events: {
    'change.confirmed': [{}],
    'change.cancelled': [{}],
    'code.requested': [{}],
    'code.submitted': [{ code: '123456' }],
  },
  outputs: {
    sendCode: () => ['successfully'],
    makeChange: () => ['successfully'],
    takeBackWithdrawal: () => ['successfully'],
    verificationCode: () => [{ outcome: 'left', failure: null }],
    dialog: () => answers,
  },
  errors: {
    sendCode: [over, new Refusal('cla.too_many_request', { retryAfter: 30 }), new Refusal('cla.wrong_state')],
    makeChange: [over, new Refusal('cla.wrong_verification_code'), new Refusal('cla.wrong_state')],
    takeBackWithdrawal: [over, new Refusal('cla.taking_back_over')],
    verificationCode: [broken],
    dialog: [broken],
  },
}

export const ownDataRoute: Route = {
  inputs: [{ form: 'json' }, { form: 'pdf' }],
  events: {},
  outputs: {
    getOwnData: () => [{ made_at: 1 }],
    downloadOwnData: () => [{ bytes: new Uint8Array(), filename: 'data.pdf' }],
    dialog: () => answers,
  },
  errors: { getOwnData: [over, broken], downloadOwnData: [over, broken], dialog: [broken] },
}

export const addressJoiningRoute: Route = {
  events: {
    'address.given': [{ email: 'b@x.org' }],
    'address.changed': [{}],
    'code.requested': [{}],
    'code.submitted': [{ code: '123456' }],
    'joining.cancelled': [{}],
  },
  outputs: {
    sendAddressCode: () => ['successfully'],
    joinAddress: () => [{ joined: 2, of_companies: 1, unopened: 0 }],
    verificationCode: () => [{ outcome: 'left', failure: null }],
    dialog: () => answers,
  },
  errors: {
    sendAddressCode: [
      over,
      new Refusal('cla.nothing_to_join'),
      new Refusal('cla.too_many_request', { retryAfter: 30 }),
      broken,
    ],
    joinAddress: [
      over,
      new Refusal('cla.wrong_verification_code'),
      new Refusal('cla.nothing_to_join'),
      new Refusal('cla.too_many_addresses'),
      broken,
    ],
    verificationCode: [broken],
    dialog: [broken],
  },
}

export const addressSeparationRoute: Route = {
  inputs: [{ id: '2' }],
  events: { 'separation.confirmed': [{}], 'separation.cancelled': [{}] },
  outputs: { separateAddress: () => ['successfully'], dialog: () => answers },
  errors: { separateAddress: [over, new Refusal('cla.not_found')], dialog: [broken] },
}
