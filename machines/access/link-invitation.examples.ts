import { Refusal } from '../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../shared/examples.ts'

const overloaded = new Refusal('cla.system_error', { status: 0 })

export const linkInvitationExamples: MachineExamples = {
  inputs: [{ token: 'T' }],
  events: { 'invitation.accepted': [{}], 'password.submitted': [{ password: 'P' }], 'retry.asked': [{}] },
  outputs: {
    getLinkInvitation: () => [
      {
        ...{ link_id: 'L', org_alias: 'A', invited_by: 'ada', expires_at: 0 },
        new_account: { state: 'open', email: 'grace@invited.example', until: 0 },
      },
    ],
    acceptLinkInvitation: () => ['successfully'],
    createInvitedAccount: () => ['successfully'],
    dialog: () => dialogAnswers,
  },
  errors: {
    getLinkInvitation: [new Refusal('cla.expired_verification_code')],
    acceptLinkInvitation: [new Refusal('cla.wrong_verification_code'), overloaded],
    createInvitedAccount: [new Refusal('cla.invalid_password'), new Refusal('cla.corp_manager_exists'), overloaded],
    dialog: bugs,
  },
}
