import { performLeaving } from '../../../../../../machines/signing/leaving.ts'
import { actFlow } from '../../../shared/flow/act.connect.tsx'

/** The end of an employee's signing, asked once. */
export const { ActFlow: LeavingFlow, useAct: useLeaving } = actFlow(performLeaving)
