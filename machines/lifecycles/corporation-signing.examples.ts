import type { MachineExamples } from '../shared/examples.ts'

export const corporationSigningLifecycleExamples: MachineExamples = {
  events: {
    'corporation.restored': [{ before: 'submitted' }, { before: 'mailed' }, { before: 'uploaded' }],
  },
}
