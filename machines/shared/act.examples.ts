import { Refusal } from '../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from './examples.ts'

export const actExamples: MachineExamples = {
  events: {
    'act.asked': [
      { act: 'deleted', manner: 'confirmed' },
      { act: 'changed', manner: 'filled' },
      { act: 'resent', manner: 'atOnce' },
    ],
    'act.confirmed': [{}, { act: 'changed to Grace' }],
    'act.cancelled': [{}],
    'act.progressed': [{ lines: 12 }],
    'outcome.dismissed': [{}],
  },
  outputs: { performAct: () => ['successfully', { undo: 'u' }], dialog: () => dialogAnswers },
  errors: {
    performAct: (['cla.wrong_state', 'cla.restricted_email_suffix', 'cla.no_team'] as const).map(
      (code) => new Refusal(code),
    ),
    dialog: bugs,
  },
}
