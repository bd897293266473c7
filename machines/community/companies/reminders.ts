/** The acts of a community that reminds companies of the document they have not returned, provided to the shared machines. */
import type { RequestOf, ResultOf } from '../../../openapi/index.ts'
import { anyOperationAs, type CallOf } from '../../shared/operation.ts'

type ReminderBody = RequestOf<'remindCorporations'>['body']
type Named = { id: string; name: string }

/** Reminds selected companies, or all of a filter; or undoes the reminders with this id. */
export type ReminderAct = { linkId: string } & (
  | { on: 'selected'; corporations: readonly Named[] }
  | { on: 'found'; search: string; state: string }
  | { on: 'undo'; undo: string }
)

type Operation = 'remindCorporations' | 'undoReminders'

/** The result of the act. */
export type ReminderResult = ResultOf<Operation>

/** Performs one of these acts; each company is reminded or refused by itself. */
export const performReminder = anyOperationAs(
  ['remindCorporations', 'undoReminders'],
  (act: ReminderAct): CallOf<Operation> => {
    const path = { link_id: act.linkId }
    if (act.on === 'undo') return { operation: 'undoReminders', request: { path: { ...path, undo: act.undo } } }
    return { operation: 'remindCorporations', request: { path, body: bodyOf(act) } }
  },
)

function bodyOf(act: Exclude<ReminderAct, { on: 'undo' }>): ReminderBody {
  if (act.on === 'selected') return { signing_ids: act.corporations.map(({ id }) => id) }
  return {
    ...(act.search.trim() !== '' && { search: act.search.trim() }),
    state: act.state as NonNullable<ReminderBody['state']>,
  }
}
