import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { linkPath } from '../../../shared/page/paths.ts'
import { TextLink } from '../../../../ui/page/links.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { FilterSelect } from '../../../../ui/tables/filter-select.tsx'
import { ListHead } from '../../../../ui/tables/list-head.tsx'
import { ListTools } from '../../../../ui/tables/list-tools.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { SearchBox } from '../../../../ui/tables/search-box.tsx'
import { StateFilter } from '../../../../ui/tables/state-filter.tsx'
import { toast } from '../../../../ui/messages/toast.ts'
import { ErrorPage } from '../../../shared/page/error-page.tsx'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { EmailsPaused } from '../emails-paused.tsx'
import { MailboxTrouble } from '../mailbox-trouble.tsx'
import { useProject } from '../../project.connect.tsx'
import { ProjectPage } from '../../project-page.tsx'
import { EmailsFlow, emailStates, EmailsExport, emailsFlow, emailSummaryFlow, useEmailResending } from './connect.tsx'
import { emailTypeKey, listedEmailTypes } from '../../../shared/lists/email-types.ts'
import { EmailTable, tones } from './email-table.tsx'
import { FailureKinds } from './failure-kinds.tsx'

const sayQueued = (count: number): void =>
  count === 1 ? toast('letters.wasQueued') : toast('letters.wereQueued', { count: String(count) })

/**
 * `/project/:linkId/emails` and `/link-letters/:linkId`: lists the emails of a project. `?state=failed` filters by failed emails, `?state=queued` by
 * queued emails.
 */
export default function LinkEmailsScreen() {
  const { linkId = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  return (
    <EmailsFlow key={linkId} linkId={linkId} onQueued={sayQueued}>
      <LinkEmails linkId={linkId} />
    </EmailsFlow>
  )
}

function LinkEmails({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { isBusy, failure } = emailsFlow.useList()
  const { isBusy: isResending, dialog } = useEmailResending()
  return (
    <ProjectPage name={t('tab.emails')} busy={isBusy || isResending}>
      <ListHead heading={t('tab.emails')} action={<Export />}>
        {failure?.code !== 'cla.no_link' && <Tools />}
        <EmailRows linkId={linkId} />
      </ListHead>
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />}
    </ProjectPage>
  )
}

function Export() {
  const { isFirst, isEmpty, failure } = emailsFlow.useList()
  const question = emailsFlow.useQuery()
  if (isFirst || isEmpty || failure) return null
  return <EmailsExport question={question} count={null} />
}

/** Address search, and filters by state and email type. */
function Tools() {
  const { t } = useWords()
  const { search: typed, filter, choices } = emailsFlow.useQuery()
  const { search, filterBy, choose } = emailsFlow.useListActs()
  const counts = emailSummaryFlow.useReading().answer?.counts
  const states = emailStates.map((state) => ({
    value: state,
    label: t(state === '' ? 'letters.all' : `letters.${state}`),
    ...(state !== '' && { tone: tones[state] }),
    count: counts?.[state === '' ? 'all' : state] ?? null,
  }))
  const kinds = listedEmailTypes.map((value) => ({ value, label: t(emailTypeKey(value)) }))
  return (
    <ListTools>
      <SearchBox label={t('letters.search')} initial={typed} onTyped={search} />
      <StateFilter label={t('letters.state')} value={filter} choices={states} most={1000} onChosen={filterBy} />
      <FilterSelect
        label={t('letters.kind')}
        value={choices['kind'] ?? ''}
        choices={[
          { value: '', label: t('letters.allKinds') },
          ...kinds.toSorted((a, b) => a.label.localeCompare(b.label)),
        ]}
        onChosen={(value) => choose('kind', value)}
      />
    </ListTools>
  )
}

/** Emails, below a notice if the mailbox cannot send. Both are rendered at the same time to avoid a layout shift. */
function EmailRows({ linkId }: { linkId: string }) {
  const { t, communityName } = useWords()
  const rows = emailsFlow.useRows()
  const { isFirst, failure } = emailsFlow.useList()
  const { retry } = emailsFlow.useListActs()
  const project = useProject()
  const link = project?.link
  if (failure) return <LoadError failure={failure} onRetry={retry} />
  if (isFirst || (!link && project?.isBusy)) return <LoadingRows />
  const trouble = link && (
    <>
      <EmailsPaused links={[link]} />
      <MailboxTrouble link={link}>
        <TextLink to={linkPath(linkId, 'linkMailbox')} py="2">
          {t('mailboxTrouble.see', { name: communityName(link) })}
        </TextLink>
      </MailboxTrouble>
    </>
  )
  if (rows.length === 0) {
    return (
      <>
        {trouble}
        <EmptyState title={t('letters.none')}>{t('letters.noneLead')}</EmptyState>
      </>
    )
  }
  return (
    <>
      {trouble}
      <FailureKinds />
      <EmailTable trouble={link?.mailbox_trouble} />
    </>
  )
}
