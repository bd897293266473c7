import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../../shared/examples.ts'

const overloaded = new Refusal('cla.system_error', { status: 0 })
const somebody = { id: 'a', name: 'ada', email: 'ada@x.example', platform: '', ground: 'linked', since: 0 }
const people = { people: [{ ...somebody, is_you: true, can_act: true }], invitations: [] }

export const linkPeopleExamples: MachineExamples = {
  inputs: [{ linkId: 'L' }],
  events: {
    'form.submitted': [{ email: 'grace@x.example' }],
    'action.requested': [
      { act: { kind: 'resent', invitation: 'i', name: 'grace@x.example' } },
      { act: { kind: 'withdrawn', invitation: 'i', name: 'grace@x.example' } },
      { act: { kind: 'removed', account: 'b', name: 'grace' } },
      { act: { kind: 'left', account: 'a', name: 'ada' } },
    ],
    'action.confirmed': [{}],
    'action.cancelled': [{}],
    'retry.asked': [{}],
  },
  outputs: {
    getLink: () => [{ org_alias: 'A', project_url: '', summaries: {} }],
    listLinkPeople: () => [people],
    inviteLinkPerson: () => ['successfully'],
    performAction: () => ['successfully'],
    dialog: () => dialogAnswers,
  },
  errors: {
    getLink: [overloaded],
    listLinkPeople: [new Refusal('cla.no_link')],
    inviteLinkPerson: [new Refusal('cla.invitation_exists'), overloaded],
    performAction: [new Refusal('cla.last_manager'), overloaded],
    dialog: bugs,
  },
}
