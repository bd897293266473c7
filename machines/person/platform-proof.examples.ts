import { Refusal } from '../../src/domain/pages/refusal.ts'
import { dialogAnswers, type MachineExamples } from '../shared/examples.ts'

const broken = new Refusal('cla.system_error')

export const platformProofExamples: MachineExamples = {
  inputs: [undefined],
  events: { 'platform.chosen': [{ platform: 'github' }] },
  outputs: { beginPersonSignIn: () => [{ url: 'https://code.example/authorize' }], dialog: () => dialogAnswers },
  errors: { beginPersonSignIn: [broken], dialog: [broken] },
}
