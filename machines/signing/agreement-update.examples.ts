import type { ErrorCode } from '../../openapi/index.ts'
import { Refusal } from '../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../shared/examples.ts'

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

export const agreementUpdateExamples: MachineExamples = {
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
    dialog: () => dialogAnswers,
  },
  errors: {
    getAgreementRequest: refusedAs(...spentLinks, 'system_error'),
    agreeToRequest: refusedAs(
      ...spentLinks,
      ...['unmatched_cla', 'privacy_unchecked', 'sign_anew', 'go_to_sign_employee_cla', 'system_error'],
    ),
    dialog: bugs,
  },
}
