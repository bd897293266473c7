import { operationAs } from '../shared/operation.ts'

/** Request from a representative who does not have the email. `code` is a signing code that was sent to `email`. */
type DocumentAgain = { linkId: string; email: string; code: string }

/** Sends the signing document by email again. */
export const performDocumentAgain = operationAs(
  'resendDocumentByCode',
  ({ linkId, email, code }: DocumentAgain) => ({
    path: { link_id: linkId },
    body: { email: email.trim(), verification_code: code.trim() },
  }),
  () => null,
)
