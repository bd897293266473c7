import { performReminder, type ReminderResult } from '../../../../../../machines/community/companies/reminders.ts'
import { allows } from '../../../../../../machines/lifecycles/advance.ts'
import { corporationSigningLifecycle } from '../../../../../../machines/lifecycles/corporation-signing.lifecycle.ts'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { createActionFlow } from '../../../shared/flow/action.connect.tsx'

export type { ReminderResult }

type Corporation = Schemas['Corporation']

/** Provides reminders to companies that have not returned the signed document. */
export const reminderFlow = createActionFlow(performReminder)

/** Returns whether the document was emailed and has not been returned. */
export const isAwaited = ({ state }: Pick<Corporation, 'state'>): boolean =>
  allows(corporationSigningLifecycle, state, { type: 'representative.reminded' })

/** Returns whether a list filter can match companies that have not returned the document. */
export const hasAwaited = (filter: string): boolean =>
  filter === 'all' || isAwaited({ state: filter as Corporation['state'] })

export function useRemind(linkId: string) {
  const { ask, isBusy } = reminderFlow.useAct()
  return {
    isBusy,
    remind: (corporations: readonly Corporation[]) => {
      const named = corporations.map(({ id, corporation_name: name }) => ({ id, name }))
      if (!isBusy) ask({ linkId, on: 'selected', corporations: named }, 'atOnce')
    },
    remindFound: (query: { search: string; state: string }) => {
      if (!isBusy) ask({ linkId, on: 'found', ...query }, 'atOnce')
    },
  }
}
