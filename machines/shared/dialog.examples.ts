import type { MachineExamples } from './examples.ts'

export const dialogExamples: MachineExamples = {
  inputs: [
    { kind: 'retry', failure: { code: 'cla.system_error', message: '' } },
    { kind: 'signReLogin', failure: { code: 'cla.resigned', message: '' } },
  ],
  events: { 'dialog.dismissed': [{}], 'retry.asked': [{}], 'dialog.left': [{}] },
}
