import type { DialogInput } from '../dialog.machine.ts'
import type { Failure } from '../failure.ts'

/** The dialog in which the sign-in and password screens say a refusal: it closes, and everything typed stays (decision 30). */
export function retryDialog(failure: Failure | null): DialogInput {
  return { kind: 'retry', failure: failure ?? { code: 'cla.system_error', message: '' } }
}
