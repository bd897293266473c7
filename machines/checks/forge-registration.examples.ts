import { Refusal } from '../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../shared/examples.ts'

const refused = (code: ConstructorParameters<typeof Refusal>[0]) => new Refusal(code)

export const forgeRegistrationExamples: MachineExamples = {
  inputs: [{ token: 't', told: null }],
  events: { 'registration.begun': [{}], 'retry.asked': [{}] },
  outputs: {
    getForgeRegistration: () => [{ url: 'https://github.com', organization: '', expires_at: 1 }],
    beginForgeRegistration: () => [{ url: 'https://github.com/settings/apps/new?state=s', manifest: '{}' }],
    dialog: () => dialogAnswers,
  },
  errors: {
    getForgeRegistration: [refused('cla.used_forge_registration')],
    beginForgeRegistration: [refused('cla.system_error')],
    dialog: bugs,
  },
}
