import type { ReactElement, ReactNode } from 'react'
import {
  type EmailResending,
  performEmailResending,
} from '../../../../../../machines/community/projects/project-actions.ts'
import { fetchEmailSummary } from '../../../../../../machines/community/projects/project-readings.ts'
import { exportedAs } from '../../../../../../machines/shared/exported.ts'
import type { ListPage, ListQuery } from '../../../../../../machines/shared/list.context.ts'
import { operationAs } from '../../../../../../machines/shared/operation.ts'
import type { RequestOf, ResultOf } from '../../../../../../openapi/index.ts'
import { readingFlow } from '../../../shared/flow/reading.connect.tsx'
import { createActionFlow } from '../../../shared/flow/action.connect.tsx'
import { exportOf } from '../../../shared/lists/export.connect.tsx'
import { listFlow } from '../../../shared/lists/list.connect.tsx'
import { useProject } from '../../project.connect.tsx'
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

/** Numbers of emails of a link by state, and of failed emails by cause. */
export const emailSummaryFlow = readingFlow(fetchEmailSummary)

const { ActFlow, useAct } = createActionFlow(performEmailResending)

/** `onQueued` gets the number of requeued emails. */
type Props = { onQueued: (count: number) => void; children: ReactNode }

/** Provides the emails of a link, its numbers and the resend action. Set a `key` that includes the link. */
export function EmailsFlow({ linkId, ...props }: Props & { linkId: string }): ReactElement {
  return (
    <emailsFlow.ListFlow input={{ scope: { link_id: linkId } }}>
      <emailSummaryFlow.ReadingFlow scope={{ link_id: linkId }}>
        <ResendingFlow {...props} />
      </emailSummaryFlow.ReadingFlow>
    </emailsFlow.ListFlow>
  )
}

/** Reloads the list and the counts after emails were requeued, because their positions have changed. */
function ResendingFlow({ onQueued, children }: Props): ReactElement {
  const list = emailsFlow.useListActs()
  const summary = emailSummaryFlow.useReading()
  const project = useProject()
  const handleSettled = (done: { result: ResultOf<'resendLetter' | 'resendLetters'> } | null) => {
    if (done === null) return
    list.readAgain()
    summary.readAgain()
    project?.readAgain()
    onQueued(typeof done.result === 'object' ? done.result.resent : 1)
  }
  return <ActFlow onSettled={handleSettled}>{children}</ActFlow>
}

/** Returns a function that resends an email, or all failed emails with the same cause. */
export function useEmailResending() {
  const { scope } = emailsFlow.useQuery()
  const { isBusy, dialog, ask } = useAct()
  const resend = (emails: EmailsToResend): void => {
    if (!isBusy) ask({ linkId: scope['link_id'] ?? '', ...emails }, 'atOnce')
  }
  return { isBusy, dialog, resend }
}

type EmailsToResend = EmailResending extends infer Act ? (Act extends unknown ? Omit<Act, 'linkId'> : never) : never
