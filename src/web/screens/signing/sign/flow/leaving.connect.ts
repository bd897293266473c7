import { performLeaving } from '../../../../../../machines/signing/leaving.ts'
import { createActionFlow } from '../../../shared/flow/action.connect.tsx'

/** Ends an employee's signature, after confirmation. */
export const { ActFlow: LeavingFlow, useAct: useLeaving } = createActionFlow(performLeaving)
