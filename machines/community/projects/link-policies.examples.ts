import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../../shared/examples.ts'

const overloaded = new Refusal('cla.system_error', { status: 0 })
const policy = { kind: 'privacy', language: 'English', version: '1', state: 'current', source: '', created_at: 0 }
const source = { platform: 'github', owner: 'o', repo: 'r', path: 'p', language: 'en' }

export const linkPoliciesExamples: MachineExamples = {
  inputs: [{ linkId: 'L' }],
  events: {
    'form.submitted': [{ kind: 'privacy', sources: [source] }],
    'removal.asked': [{ kind: 'privacy', language: 'English' }],
    'removal.confirmed': [{}],
    'removal.cancelled': [{}],
    'retry.asked': [{}],
  },
  outputs: {
    listPolicies: () => [[policy]],
    setPolicy: () => [[]],
    removePolicy: () => ['successfully'],
    dialog: () => dialogAnswers,
  },
  errors: {
    listPolicies: [new Refusal('cla.no_link'), overloaded],
    setPolicy: [new Refusal('cla.same_language_policy'), new Refusal('cla.privacy_conf_error'), overloaded],
    removePolicy: [new Refusal('cla.not_found')],
    dialog: bugs,
  },
}
