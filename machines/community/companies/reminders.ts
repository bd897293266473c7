/** Actions that remind companies to return their signed document, used by the shared state machines. */
import type { RequestOf, ResultOf } from '../../../openapi/index.ts'
import { anyOperationAs, type CallOf } from '../../shared/operation.ts'

type ReminderBody = RequestOf<'remindCorporations'>['body']
type Named = { id: string; name: string }

/** Reminds the selected companies or all companies that match a filter, or undoes the reminders with this ID. */
export type ReminderAction = { linkId: string } & (
  | { on: 'selected'; corporations: readonly Named[] }
  | { on: 'found'; search: string; state: string }
  | { on: 'undo'; undo: string }
)

type Operation = 'remindCorporations' | 'undoReminders'

export type ReminderResult = ResultOf<Operation>

/** Performs a reminder action. Each company is reminded or refused separately. */
export const performReminder = anyOperationAs(
  ['remindCorporations', 'undoReminders'],
  (act: ReminderAction): CallOf<Operation> => {
    const path = { link_id: act.linkId }
    if (act.on === 'undo') return { operation: 'undoReminders', request: { path: { ...path, undo: act.undo } } }
    return { operation: 'remindCorporations', request: { path, body: bodyOf(act) } }
  },
)

function bodyOf(act: Exclude<ReminderAction, { on: 'undo' }>): ReminderBody {
  if (act.on === 'selected') return { signing_ids: act.corporations.map(({ id }) => id) }
  return {
    ...(act.search.trim() !== '' && { search: act.search.trim() }),
    state: act.state as NonNullable<ReminderBody['state']>,
  }
}
