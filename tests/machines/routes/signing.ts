import type { ErrorCode } from '../../../openapi/index.ts'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { agreement, link } from '../agreements.ts'
import { answers } from './shared.ts'
import type { Route } from '../walk.ts'

const english = agreement('0', 'English')
const refused = [new Refusal('cla.no_link')]
const bug = [new Error('a bug')]

/** The same operation lists the agreements of either kind. */
const bothLists = <T>(examples: T) => ({
  'listAgreementsToSign (individual)': examples,
  'listAgreementsToSign (corporation)': examples,
})

export const signEntryRoute: Route = {
  inputs: [{ linkId: 'L' }, { linkId: 'L', preloaded: { link, individual: [english], corporation: [] } }],
  events: { 'retry.asked': [{}] },
  outputs: { getLink: () => [link], ...bothLists(() => [[english]]) },
  errors: { getLink: refused, ...bothLists(refused) },
}

const employer = { corp_name: 'Acme', corp_signing_id: '7' }

const misaddressed = new Refusal('cla.not_an_email')

export const employerFindingRoute: Route = {
  inputs: [{ linkId: 'L', email: 'ada@acme.example' }],
  events: { 'employer.chosen': [{ id: '7' }, { id: 'of nobody' }], 'address.refused': [{}] },
  outputs: {
    findCorporations: () => [
      { data: null, why: '' },
      { data: [], why: 'cla.no_corp_manager' },
      { data: [employer], why: '' },
      { data: [employer, { corp_name: 'Another', corp_signing_id: '8' }], why: '' },
    ],
    dialog: () => answers,
  },
  errors: { findCorporations: [...refused, misaddressed], dialog: bug },
}

const standing = (state: string) => ({ state, org_alias: 'A', corporation_name: 'Acme' })
/** As the machine of an upload looks when its file was taken. */
const taken = { matches: () => true }

export const signingByLetterRoute: Route = {
  inputs: [{ token: 'k' }],
  events: { 'retry.asked': [{}], 'xstate.snapshot.upload': [{ snapshot: taken }] },
  outputs: { getSigningByLetter: () => [standing('mailed'), standing('approved')], upload: () => [] },
  errors: { getSigningByLetter: [new Refusal('cla.expired_verification_code')], upload: bug },
}

const agreementRequest = (needsForm: boolean) => ({
  needs_form: needsForm,
  difference: { cla_id: '1', language: 'English', blocks: [] },
})
const spentLinks = [
  'cla_is_latest',
  'expired_cla_confirm_token',
  'replaced_cla_confirm_token',
  'withdrawn_cla_confirm_token',
  'invalid_cla_confirm_token',
]
const refusedAs = (...codes: string[]) => codes.map((code) => new Refusal(`cla.${code}` as ErrorCode))

export const agreementUpdateRoute: Route = {
  inputs: [{ token: 'k' }],
  events: {
    'retry.asked': [{}],
    'agreement.submitted': [
      { agreed: true, privacyChecked: true },
      { agreed: false, privacyChecked: true },
    ],
  },
  outputs: {
    getAgreementRequest: () => [agreementRequest(false), agreementRequest(true)],
    agreeToRequest: () => [{ data: { result: 'confirmed' }, receipt: { number: '7F3K-92QD' } }],
    dialog: () => answers,
  },
  errors: {
    getAgreementRequest: refusedAs(...spentLinks, 'system_error'),
    agreeToRequest: refusedAs(
      ...spentLinks,
      ...['unmatched_cla', 'privacy_unchecked', 'sign_anew', 'go_to_sign_employee_cla', 'system_error'],
    ),
    dialog: bug,
  },
}

export const signerKindFindingRoute: Route = {
  inputs: [{ linkId: 'L' }],
  events: { 'form.submitted': [{ email: 'ada@acme.example' }] },
  outputs: { findWay: () => [{ way: 'employee' }], dialog: () => answers },
  errors: { findWay: [...refused, misaddressed], dialog: bug },
}

const signed = { link_id: 'L', apply_to: 'individual', receipt: { number: '7F3K-92QD' } }
const spent = new Refusal('cla.no_link_or_unsigned')

export const signedHereRoute: Route = {
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

export const signingAbsenceRoute: Route = {
  inputs: [
    { linkId: 'L', kind: 'individual', usedAt: 0 },
    { linkId: 'L', kind: 'individual', usedAt: Number.MAX_SAFE_INTEGER },
  ],
  events: { 'page.used': [{}], 'page.returned': [{}], 'notice.closed': [{}] },
  outputs: { listAgreementsToSign: () => [[{ cla_id: '1' }]] },
  errors: { listAgreementsToSign: refused },
}

export const openingCountRoute: Route = {
  inputs: [{ linkId: 'L' }],
  events: { 'page.used': [{}] },
  outputs: { countOpening: () => ['successfully'] },
  errors: { countOpening: refused },
}
