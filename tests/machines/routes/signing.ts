import type { IndividualSigning } from '../../../machines/signing/individual-signing-context.ts'
import { Refusal } from '../../../src/domain/refusal.ts'
import { agreement, link, receipt, textOf } from '../agreements.ts'
import { answers } from './corridor.ts'
import type { Route } from '../walk.ts'

const english = agreement('0', 'English')
const chinese = agreement('1', 'Chinese', ['date'])
const stricter = agreement('2', 'English', ['date'])
const newer = agreement('3', 'English')
const refused = [new Refusal('cla.no_link')]
const bug = [new Error('a bug')]
const consent = { agreed: true, privacyChecked: true, cookiesAccepted: false }

export const signEntryRoute: Route = {
  inputs: [{ linkId: 'L' }],
  events: { 'retry.asked': [{}] },
  outputs: { getLink: () => [link], listIndividual: () => [[english]], listCorporation: () => [[]] },
  errors: { getLink: refused, listIndividual: refused, listCorporation: refused },
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

const draft = {
  typed: { name: 'Ada', email: 'ada@example.org' },
  code: '123456',
  codeSent: { to: 'ada@example.org', at: Number.MAX_SAFE_INTEGER },
  step: 'checking',
}

export const individualSigningRoute: Route = {
  inputs: [
    { linkId: 'L', language: 'en' },
    { linkId: 'L', language: 'en', draft },
    { linkId: 'L', language: 'en', draft: { ...draft, code: '' } },
  ],
  events: {
    'retry.asked': [{}],
    'language.changed': [{ language: 'zh' }, { language: 'en' }],
    'form.submitted': [{ answers: { name: 'Ada', email: 'ada@example.org', info: {} } }],
    'code.submitted': [{ code: '123456' }],
    'code.requested': [{}],
    'step.changed': [{ step: 'describing' }, { step: 'confirming' }],
    'signature.given': [consent, { ...consent, agreed: false }, { ...consent, privacyChecked: false }],
    'xstate.snapshot.verificationCode': [{ snapshot: { context: { sentAt: 1 } } }],
  },
  outputs: {
    agreementOpening: () => [...openings, { failure: { code: 'cla.no_link', message: '' } }],
    agreementChange: () => openings.map((opening) => ({ opening })),
    dialog: () => answers,
    verificationCode: () => [undefined],
    getAgreementText: ({ context }) => context.agreements.map(textOf),
    signIndividualCla: () => [{ data: 'successfully', receipt }],
  },
  errors: {
    agreementOpening: bug,
    agreementChange: bug,
    dialog: bug,
    getAgreementText: refused,
    verificationCode: bug,
    signIndividualCla: [
      ...refused,
      new Refusal('cla.system_error', { status: 0 }),
      new Refusal('cla.wrong_verification_code'),
      new Refusal('cla.unmatched_cla'),
    ],
  },
  heed: ({ language, agreements, agreement, answers, failure, former, code, resumeAt }: IndividualSigning) => [
    language,
    agreements.map(({ cla_id }) => cla_id),
    agreement?.cla_id,
    answers !== null,
    failure?.code,
    former !== null,
    code !== '',
    resumeAt,
  ],
}
