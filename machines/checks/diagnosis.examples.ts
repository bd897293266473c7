import { Refusal } from '../../src/domain/pages/refusal.ts'
import type { MachineExamples } from '../shared/examples.ts'

const check = (state: string, people: { id: string; state: string }[] = []) => ({
  state,
  head_sha: 'a',
  people,
  gaps: [],
})

export const diagnosisExamples: MachineExamples = {
  inputs: [{ ref: 'r' }],
  events: { 'retry.asked': [{}], 'recheck.asked': [{}], 'look.asked': [{}] },
  outputs: {
    getCheck: () => [
      check('uncovered', [{ id: '0', state: 'to_act' }]),
      check('covered', [{ id: '0', state: 'ready' }]),
      check('closed'),
    ],
    recheckPullRequest: () => ['successfully'],
  },
  errors: {
    getCheck: [new Refusal('cla.system_error')],
    recheckPullRequest: [new Refusal('cla.too_many_request')],
  },
}
