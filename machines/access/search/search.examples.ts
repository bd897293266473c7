import { Refusal } from '../../../src/domain/pages/refusal.ts'
import type { MachineExamples } from '../../shared/examples.ts'

const nothing = { signers: [], companies: [], projects: [], employees: [], managers: [], more: [] }

export const searchExamples: MachineExamples = {
  events: {
    'search.typed': [{ search: 'ada' }, { search: '' }],
    'option.moved': [
      { move: 'next', count: 2 },
      { move: 'previous', count: 2 },
      { move: 'last', count: 2 },
      { move: 'first', count: 0 },
    ],
    'match.awaited': [{}],
    'retry.asked': [{}],
  },
  outputs: { searchEverything: () => [nothing] },
  errors: { searchEverything: [new Refusal('cla.system_error', { status: 0 })] },
}
