import { performLeaving } from '../../../../../../machines/signing/leaving.ts'
import { actFlow } from '../../../shared/flow/act.connect.tsx'

/** Ends an employee's signature, after confirmation. */
export const { ActFlow: LeavingFlow, useAct: useLeaving } = actFlow(performLeaving)
