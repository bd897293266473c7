import type { ReactElement, ReactNode } from 'react'
import { performEmailResending } from '../../../../../../machines/community/projects/project-actions.ts'
import { exportedAs } from '../../../../../../machines/shared/exported.ts'
import type { ListPage, ListQuery } from '../../../../../../machines/shared/list.context.ts'
import { operationAs } from '../../../../../../machines/shared/operation.ts'
import type { RequestOf, ResultOf } from '../../../../../../openapi/index.ts'
import { createActionFlow } from '../../../shared/flow/action.connect.tsx'
import { exportOf } from '../../../shared/lists/export.connect.tsx'
import { listFlow } from '../../../shared/lists/list.connect.tsx'
import { listedEmailTypes } from '../../../shared/lists/email-types.ts'

export type ListedEmail = ResultOf<'listLetters'>['letters'][number]
type State = NonNullable<NonNullable<RequestOf<'listLetters'>['query']>['state']>

export const emailStates = ['', 'failed', 'queued', 'sent', 'obsolete'] as const

/** Loads the emails of a link, filtered by state; an empty state selects all emails. */
export const emailsFlow = listFlow(
  operationAs(
    'listLetters',
    ({ scope, page, size, ...question }: ListQuery) => ({
      path: { link_id: scope['link_id'] ?? '' },
      query: { page, page_size: size, ...filterOf(question) },
    }),
    ({ letters, next }): ListPage<ListedEmail> => ({
      rows: letters.map((item) => ({ key: item.id, item })),
      total: null,
      hasNext: next !== '',
    }),
  ),
  { filters: emailStates, choices: { kind: new RegExp(`^(?:${listedEmailTypes.join('|')})$`) } },
)

export const EmailsExport = exportOf(
  operationAs(
    'exportLetters',
    ({ scope, ...question }: ListQuery) => ({
      path: { link_id: scope['link_id'] ?? '' },
      query: filterOf(question),
    }),
    exportedAs,
  ),
)

function filterOf({ search, filter, choices: { kind = '' } }: Pick<ListQuery, 'search' | 'filter' | 'choices'>) {
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(filter !== '' && { state: filter as State }),
    ...(kind !== '' && { kind }),
  }
}

const { ActFlow, useAct } = createActionFlow(performEmailResending)

type Props = { onQueued: () => void; children: ReactNode }

/** Provides the emails of a link and the resend action. Set a `key` that includes the link. */
export function EmailsFlow({ linkId, ...props }: Props & { linkId: string }): ReactElement {
  return (
    <emailsFlow.ListFlow input={{ scope: { link_id: linkId } }}>
      <ResendingFlow {...props} />
    </emailsFlow.ListFlow>
  )
}

/** Reloads the list after an email was requeued, because its position has changed. */
function ResendingFlow({ onQueued, children }: Props): ReactElement {
  const { readAgain } = emailsFlow.useListActs()
  const handleSettled = (done: unknown) => {
    if (done === null) return
    readAgain()
    onQueued()
  }
  return <ActFlow onSettled={handleSettled}>{children}</ActFlow>
}

/** Returns a function that sends an email again. */
export function useEmailResending() {
  const { scope } = emailsFlow.useQuery()
  const { isBusy, dialog, ask } = useAct()
  return { isBusy, dialog, resend: (emailId: string) => ask({ linkId: scope['link_id'] ?? '', emailId }, 'atOnce') }
}
