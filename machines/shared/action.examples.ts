import { Refusal } from '../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from './examples.ts'

export const actionExamples: MachineExamples = {
  events: {
    'action.requested': [
      { act: 'deleted', manner: 'confirmed' },
      { act: 'changed', manner: 'filled' },
      { act: 'resent', manner: 'atOnce' },
    ],
    'action.confirmed': [{}, { act: 'changed to Grace' }],
    'action.cancelled': [{}],
    'action.progressed': [{ lines: 12 }],
    'outcome.dismissed': [{}],
  },
  outputs: { performAction: () => ['successfully', { undo: 'u' }], dialog: () => dialogAnswers },
  errors: {
    performAction: (['cla.wrong_state', 'cla.restricted_email_suffix', 'cla.no_team'] as const).map(
      (code) => new Refusal(code),
    ),
    dialog: bugs,
  },
}
