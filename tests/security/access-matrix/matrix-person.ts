import { get, ofPersons, ownSigning, type Row, type WrittenRow } from './matrix-cells.ts'

/** Data about an address. If it has signed, the person must have opened one of its signatures first. */
const ofData: Row['cells'] = {
  ...ofPersons('cla.needs_receipt_number', 'done'),
  'person with the receipt': 'done',
}

/** Rows of the authorization matrix for a person's own signatures and data. */
export const personRows = {
  sendPersonCode: {
    call: (_, unique) => ({ method: 'POST', path: '/v1/my/code', body: { email: `${unique}@lantern.example` } }),
    there: 'done',
  },
  openPersonSession: {
    call: (_, unique) => ({
      ...{ method: 'POST', path: '/v1/my/session' },
      body: { email: `${unique}@lantern.example`, verification_code: '123456' },
    }),
    there: 'cla.wrong_verification_code',
  },
  beginPersonSignIn: {
    call: () => ({ method: 'POST', path: '/v1/my/sign-in/github' }),
    there: 'done',
  },
  closePersonSession: { call: () => ({ method: 'DELETE', path: '/v1/my/session' }), there: 'done' },
  listOwnSignings: { call: get(() => '/v1/my/signings'), cells: ofPersons('done') },
  getOwnData: { call: get(() => '/v1/my/data'), cells: ofData },
  downloadOwnData: { call: get(() => '/v1/my/data.pdf'), cells: ofData },
  getOwnSigning: {
    aims: 'signing',
    call: get((id) => `/v1/my/signings/${id}`),
    cells: ownSigning('cla.needs_receipt_number', 'done'),
  },
  proveReceiptNumber: {
    call: (id) => ({ method: 'POST', path: `/v1/my/signings/${id}/number`, body: { number: '0000-0000' } }),
    there: 'cla.wrong_receipt_number',
  },
  downloadOwnReceipt: {
    aims: 'signing',
    call: get((id) => `/v1/my/signings/${id}/receipt`),
    cells: ownSigning('cla.needs_receipt_number', 'done'),
  },
  sendOwnReceipt: {
    aims: 'signing',
    call: (id) => ({ method: 'POST', path: `/v1/my/signings/${id}/receipt` }),
    // The signature is recent, so its receipt is sent without its number.
    cells: ownSigning('done', 'done'),
  },
  sendConfirmation: {
    aims: 'signing',
    call: (id) => ({ method: 'POST', path: `/v1/my/signings/${id}/confirmation` }),
    cells: ownSigning('done', 'done'),
  },
  sendWithdrawalCode: {
    aims: 'signing',
    call: (id) => ({ method: 'POST', path: `/v1/my/signings/${id}/withdrawal/code` }),
    // The previous request of the same signer was less than a minute ago.
    cells: ownSigning('done', 'cla.too_many_request'),
  },
  withdrawSigning: {
    call: (id) => ({
      ...{ method: 'POST', path: `/v1/my/signings/${id}/withdrawal` },
      body: { verification_code: 'no code' },
    }),
    there: 'cla.wrong_verification_code',
  },
  takeBackWithdrawal: {
    call: (id) => ({ method: 'DELETE', path: `/v1/my/signings/${id}/withdrawal` }),
    there: 'cla.wrong_state',
  },
  sendNameCode: {
    aims: 'signing',
    call: (id) => ({ method: 'POST', path: `/v1/my/signings/${id}/name/code`, body: { name: 'Another Name' } }),
    cells: ownSigning('cla.not_opened', 'done'),
  },
  correctOwnName: {
    aims: 'signing',
    call: (id) => ({
      ...{ method: 'POST', path: `/v1/my/signings/${id}/name` },
      body: { name: 'Another Name', verification_code: 'no code' },
    }),
    cells: ownSigning('cla.not_opened', 'cla.wrong_verification_code'),
  },
  sendErasureCode: {
    aims: 'signing',
    call: (id) => ({ method: 'POST', path: `/v1/my/signings/${id}/erasure/code` }),
    // The previous request of the same signer was less than a minute ago.
    cells: ownSigning('done', 'cla.too_many_request'),
  },
  askForErasure: {
    call: (id) => ({
      ...{ method: 'POST', path: `/v1/my/signings/${id}/erasure` },
      body: { verification_code: 'no code' },
    }),
    there: 'cla.wrong_verification_code',
  },
  sendAddressCode: {
    call: (_, unique) => ({
      method: 'POST',
      path: '/v1/my/addresses/code',
      body: { email: `${unique}@joined.example` },
    }),
    there: 'done',
  },
  joinAddress: {
    call: (_, unique) => ({
      ...{ method: 'POST', path: '/v1/my/addresses' },
      body: { email: `${unique}@joined.example`, verification_code: '123456' },
    }),
    there: 'cla.wrong_verification_code',
  },
  separateAddress: {
    call: () => ({ method: 'DELETE', path: `/v1/my/addresses/${'0'.repeat(32)}` }),
    cells: ofPersons('cla.not_found'),
  },
  getReceiptStanding: { call: get((id) => `/v1/receipts/${id}/1/${'0'.repeat(64)}`), there: 'done' },
} satisfies Record<string, WrittenRow>
