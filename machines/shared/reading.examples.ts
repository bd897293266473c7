import { Refusal } from '../../src/domain/pages/refusal.ts'
import type { MachineExamples } from './examples.ts'

export const readingExamples: MachineExamples = {
  inputs: [undefined, { scope: { link_id: 'L' } }],
  events: { 'answer.outdated': [{}], 'retry.asked': [{}] },
  outputs: { fetchAnswer: () => [['acme.example']] },
  errors: { fetchAnswer: [new Refusal('cla.system_error', { status: 0 })] },
}
