import { performDocumentAgain } from '../../../../../../machines/signing/document-again.ts'
import { actFlow } from '../../../shared/flow/act.connect.tsx'

/** The signing document, mailed again to a representative who has proven the address. */
export const { ActFlow: DocumentAgainFlow, useAct: useDocumentAgain } = actFlow(performDocumentAgain)
