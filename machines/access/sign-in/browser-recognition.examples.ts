import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../../shared/examples.ts'

const overloaded = new Refusal('cla.system_error')

export const browserRecognitionExamples: MachineExamples = {
  inputs: [{ key: 'k' }, { key: '' }],
  events: { 'recognition.confirmed': [{}] },
  outputs: { recognizeBrowser: () => ['successfully'], dialog: () => dialogAnswers },
  errors: { recognizeBrowser: [new Refusal('cla.expired_verification_code'), overloaded], dialog: bugs },
}
