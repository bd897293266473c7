import { Refusal } from '../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../shared/examples.ts'

const refused = [new Refusal('cla.no_link')]
const misaddressed = new Refusal('cla.not_an_email')

export const signerKindFindingExamples: MachineExamples = {
  inputs: [{ linkId: 'L' }],
  events: { 'form.submitted': [{ email: 'ada@acme.example' }] },
  outputs: { findWay: () => [{ way: 'employee' }], dialog: () => dialogAnswers },
  errors: { findWay: [...refused, misaddressed], dialog: bugs },
}
