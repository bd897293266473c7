import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../../shared/examples.ts'

const overloaded = new Refusal('cla.system_error')
const password = 'Cedar-Lamp-41'

export const passwordChangeExamples: MachineExamples = {
  events: { 'form.submitted': [{ oldPassword: password, newPassword: 'Maple-Stair-58' }], 'freeze.ended': [{}] },
  outputs: { changePassword: () => ['successfully'], dialog: () => dialogAnswers },
  errors: {
    changePassword: [
      new Refusal('cla.user_login_frozen', { retryAfter: 300 }),
      new Refusal('cla.invalid_account_or_pw'),
      new Refusal('cla.same_password'),
      overloaded,
    ],
    dialog: bugs,
    loginFreeze: bugs,
  },
}
