import type { SnapshotFrom } from 'xstate'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../../shared/examples.ts'
import type { projectUnlinkingMachine } from './project-unlinking.machine.ts'

const overloaded = new Refusal('cla.system_error', { status: 0 })
type UnlinkingContext = SnapshotFrom<typeof projectUnlinkingMachine>['context']
const leaving = (signatures: number) => ({ project: { linkId: 'L1', name: 'One', signatures } })

export const projectUnlinkingExamples: MachineExamples = {
  inputs: [{}],
  events: {
    'unlinking.asked': [leaving(0), leaving(1)],
    'unlinking.confirmed': [{}],
    'unlinking.cancelled': [{}],
  },
  outputs: { unlinkProject: () => ['successfully'], dialog: () => dialogAnswers },
  errors: { unlinkProject: [new Refusal('cla.link_is_used'), overloaded], dialog: bugs },
  heed: ({ project }: UnlinkingContext) => [project?.signatures],
}
