import { performDocumentAgain } from '../../../../../../machines/signing/document-again.ts'
import { actFlow } from '../../../shared/flow/act.connect.tsx'

/** Resends the signing document to a representative whose address is verified. */
export const { ActFlow: DocumentAgainFlow, useAct: useDocumentAgain } = actFlow(performDocumentAgain)
