import { operationAs } from '../../../../../machines/shared/operation.ts'
import { createActionFlow } from '../../shared/flow/action.connect.tsx'

/** Stops signature requests to the recipient of the email that contains this token. */
export const stopFlow = createActionFlow(
  operationAs(
    'stopContact',
    (token: string) => ({ path: { token } }),
    (answer) => answer,
  ),
)
