import type { IndividualSigning } from '../../../machines/signing/individual-signing-context.ts'
import { Refusal } from '../../../src/domain/refusal.ts'
import { agreement, link, receipt, textOf } from '../agreements.ts'
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

export const individualSigningRoute: Route = {
  inputs: [{ linkId: 'L', language: 'en' }],
  events: {
    'retry.asked': [{}],
    'language.changed': [{ language: 'zh' }, { language: 'en' }],
    'form.submitted': [{ answers: { name: 'Ada', email: 'ada@example.org', info: {} } }],
    'code.submitted': [{ code: '123456' }],
    'code.requested': [{}],
    'step.changed': [{ step: 'describing' }, { step: 'confirming' }],
    'signature.given': [consent, { ...consent, agreed: false }, { ...consent, privacyChecked: false }],
    'change.acknowledged': [{}],
    'dialog.dismissed': [{}],
    'xstate.snapshot.verificationCode': [{ snapshot: { context: { sentAt: 1 } } }],
  },
  outputs: {
    agreementOpening: () => [
      ...[english, stricter, newer].map((shown) => ({ link, agreements: [shown, chinese], text: textOf(shown) })),
      { failure: { code: 'cla.no_link', message: '' } },
    ],
    getAgreementText: ({ context }) => context.agreements.map(textOf),
    signIndividualCla: () => [{ data: 'successfully', receipt }],
  },
  errors: {
    agreementOpening: bug,
    getAgreementText: refused,
    verificationCode: bug,
    signIndividualCla: [
      ...refused,
      new Refusal('cla.system_error', { status: 0 }),
      new Refusal('cla.wrong_verification_code'),
      new Refusal('cla.unmatched_cla'),
    ],
  },
  heed: ({ language, agreements, agreement, answers, failure, former }: IndividualSigning) => [
    language,
    agreements.map(({ cla_id }) => cla_id),
    agreement?.cla_id,
    answers !== null,
    failure?.code,
    former !== null,
  ],
}
