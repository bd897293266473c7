import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../../shared/examples.ts'

const overloaded = new Refusal('cla.system_error', { status: 0 })

export const linkGraceExamples: MachineExamples = {
  inputs: [{ linkId: 'L' }],
  events: { 'form.submitted': [{ days: 14 }] },
  outputs: { changeLinkSettings: () => ['successfully'], dialog: () => dialogAnswers },
  errors: { changeLinkSettings: [new Refusal('cla.bad_request_parameter'), overloaded], dialog: bugs },
}
