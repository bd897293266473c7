import { operationAs } from '../../shared/operation.ts'

/** Requests an email with the sign-in pages of an address. The response does not reveal whether there are any. */
export const performLinksRequest = operationAs(
  'requestSignInLinks',
  ({ email }: { email: string }) => ({ body: { email } }),
  () => null,
)
