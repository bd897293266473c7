import { Refusal } from '../../src/domain/pages/refusal.ts'
import type { MachineExamples } from '../shared/examples.ts'

const refused = [new Refusal('cla.no_link')]

export const openingCountExamples: MachineExamples = {
  inputs: [{ linkId: 'L' }],
  events: { 'page.used': [{}] },
  outputs: { countOpening: () => ['successfully'] },
  errors: { countOpening: refused },
}
