import { operationAs } from '../../../../../machines/shared/operation.ts'
import { actFlow } from '../../shared/flow/act.connect.tsx'

/** Stops signature requests to the recipient of the email with this token. */
export const stopFlow = actFlow(
  operationAs(
    'stopContact',
    (token: string) => ({ path: { token } }),
    (answer) => answer,
  ),
)
