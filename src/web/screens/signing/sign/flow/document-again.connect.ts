import { performDocumentAgain } from '../../../../../../machines/signing/document-again.ts'
import { createActionFlow } from '../../../shared/flow/action.connect.tsx'

/** Resends the signing document to a representative with a verified address. */
export const { ActFlow: DocumentAgainFlow, useAct: useDocumentAgain } = createActionFlow(performDocumentAgain)
