import type { SigningContext } from '../../../machines/signing/signing.context.ts'
import { Refusal } from '../../../src/domain/refusal.ts'
import { agreement, link, receipt, textOf } from '../agreements.ts'
import { answers } from './shared.ts'
import type { Route } from '../walk.ts'

const english = agreement('0', 'English')
const chinese = agreement('1', 'Chinese', ['date'])
const stricter = agreement('2', 'English', ['date'])
const newer = agreement('3', 'English')
const refused = [new Refusal('cla.no_link')]
const bug = [new Error('a bug')]
const consent = { agreed: true, privacyChecked: true, cookiesAccepted: false }

/** The same operation lists the agreements of either kind. */
const bothLists = <T>(examples: T) => ({
  'listAgreementsToSign (individual)': examples,
  'listAgreementsToSign (corporation)': examples,
})

export const signEntryRoute: Route = {
  inputs: [{ linkId: 'L' }],
  events: { 'retry.asked': [{}] },
  outputs: { getLink: () => [link], ...bothLists(() => [[english]]) },
  errors: { getLink: refused, ...bothLists(refused) },
}

export const agreementOpeningRoute: Route = {
  inputs: [{ linkId: 'L', kind: 'individual', language: 'en' }],
  outputs: {
    getLink: () => [link],
    listAgreementsToSign: () => [[english], []],
    getAgreementText: () => [textOf(english)],
  },
  errors: { getLink: refused, listAgreementsToSign: refused, getAgreementText: refused },
}

const openings = [english, stricter, newer].map((shown) => ({
  link,
  agreements: [shown, chinese],
  text: textOf(shown),
}))

export const agreementChangeRoute: Route = {
  inputs: [{ linkId: 'L', kind: 'individual', language: 'en' }],
  events: { 'retry.asked': [{}], 'change.acknowledged': [{}] },
  outputs: { agreementOpening: () => [...openings.slice(0, 1), { failure: { code: 'cla.no_link', message: '' } }] },
  errors: { agreementOpening: bug },
}

const employer = { corp_name: 'Acme', corp_signing_id: '7' }

const draft = {
  typed: { name: 'Ada', email: 'ada@example.org' },
  code: '123456',
  codeSent: { to: 'ada@example.org', at: Number.MAX_SAFE_INTEGER },
  step: 'checking',
}

const at = { linkId: 'L', language: 'en' }
const [individual, employee, corporation] = ['individual', 'employee', 'corporation'].map((signerKind) => ({
  ...at,
  signerKind,
}))

export const signingRoute: Route = {
  inputs: [
    individual,
    { ...individual, preloaded: openings[0] },
    { ...individual, draft: { ...draft, code: '' } },
    { ...employee, draft },
    { ...corporation, draft },
  ],
  events: {
    'retry.asked': [{}],
    'language.changed': [{ language: 'zh' }, { language: 'en' }],
    'form.submitted': [{ answers: { name: 'Ada', email: 'ada@example.org', info: {} } }],
    'code.submitted': [{ code: '123456' }],
    'code.requested': [{}],
    'step.changed': [{ step: 'describing' }, { step: 'confirming' }],
    'signature.submitted': [consent, { ...consent, agreed: false }, { ...consent, privacyChecked: false }],
    'xstate.snapshot.verificationCode': [{ snapshot: { context: { sentAt: 1 } } }],
  },
  outputs: {
    agreementOpening: () => [...openings, { failure: { code: 'cla.no_link', message: '' } }],
    agreementChange: () => openings.map((opening) => ({ opening })),
    dialog: () => answers,
    verificationCode: () => [undefined],
    employerFinding: () => [{ employer: null }, { employer }],
    getAgreementText: ({ context }) => context.agreements.map(textOf),
    recallSignature: () => [null],
    signCla: () => [{ data: 'successfully', receipt }],
  },
  errors: {
    agreementOpening: bug,
    agreementChange: bug,
    dialog: bug,
    getAgreementText: refused,
    verificationCode: bug,
    employerFinding: bug,
    recallSignature: [...refused, new Refusal('cla.wrong_verification_code')],
    signCla: [
      ...refused,
      new Refusal('cla.system_error', { status: 0 }),
      new Refusal('cla.wrong_verification_code'),
      new Refusal('cla.unmatched_cla'),
    ],
  },
  // What failed before and what was shown before decide nothing.
  heed: ({ language, agreements, agreement, answers, employer, code, resumeAt }: SigningContext) => [
    language,
    agreements.map(({ cla_id }) => cla_id),
    agreement?.cla_id,
    answers !== null,
    employer !== null,
    code !== '',
    resumeAt,
  ],
}

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
  errors: { findCorporations: refused, dialog: bug },
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

export const wayFindingRoute: Route = {
  inputs: [{ linkId: 'L' }],
  events: { 'form.submitted': [{ email: 'ada@acme.example' }] },
  outputs: { findWay: () => [{ way: 'employee' }], dialog: () => answers },
  errors: { findWay: refused, dialog: bug },
}
