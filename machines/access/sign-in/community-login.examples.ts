import type { MachineExamples } from '../../shared/examples.ts'
import { managerLoginExamples } from './manager-login.examples.ts'

export const communityLoginExamples: MachineExamples = { ...managerLoginExamples, inputs: [{ linkId: '' }] }
