import { operationAs } from '../shared/operation.ts'

/** A representative without the email: the address, and the code for signing that proves it. */
type DocumentAgain = { linkId: string; email: string; code: string }

/** Mails the signing document again. */
export const performDocumentAgain = operationAs(
  'resendDocumentByCode',
  ({ linkId, email, code }: DocumentAgain) => ({
    path: { link_id: linkId },
    body: { email: email.trim(), verification_code: code.trim() },
  }),
  () => null,
)
