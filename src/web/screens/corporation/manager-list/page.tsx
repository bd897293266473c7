import { chakra } from '@chakra-ui/react'
import { namesIn } from '../../../i18n/name-lists.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { corpPath } from '../../shared/page/paths.ts'
import { PageLink } from '../../../ui/page/links.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { ListHead } from '../../../ui/tables/list-head.tsx'
import { LoadingRows } from '../../../ui/tables/loading-rows.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { useManager } from '../../shared/flow/session.connect.tsx'
import { LoadError } from '../../shared/lists/load-error.tsx'
import { employeeCountsFlow } from '../employee-counts.connect.ts'
import { PendingAgreementStrip } from '../pending-agreement.tsx'
import { PendingDomainsLine } from '../pending-domains.tsx'
import { managerActionFlow, managersFlow } from './connect.ts'
import { ManagerTable } from './manager-table.tsx'

/** `/corp/:linkId/manager-list`: lists the employee managers for the administrator. */
export default function ManagerListScreen() {
  const manager = useManager()
  if (manager === null) return null
  return (
    <employeeCountsFlow.ReadingFlow>
      <managersFlow.ListFlow>
        <Acting linkId={manager.link_id} />
      </managersFlow.ListFlow>
    </employeeCountsFlow.ReadingFlow>
  )
}

type Props = { linkId: string }

function Acting({ linkId }: Props) {
  const { readAgain } = managersFlow.useListActs()
  return (
    <managerActionFlow.ActFlow onSettled={readAgain}>
      <ManagerList linkId={linkId} />
    </managerActionFlow.ActFlow>
  )
}

/** Employee managers, the number that can still be added, and the number of signed employees. */
function ManagerList({ linkId }: Props) {
  const { t } = useWords()
  const { isFirst, isEmpty, isBusy, failure } = managersFlow.useList()
  const { retry } = managersFlow.useListActs()
  const act = managerActionFlow.useAct()
  return (
    <Page title={t('title.managerList')} busy={isBusy || act.isBusy}>
      <PendingAgreementStrip linkId={linkId} />
      <PendingDomainsLine linkId={linkId} />
      <ListHead heading={t('admin.managerList')} lead={<Lead />} action={<Addition linkId={linkId} />}>
        <ManagerOutcome />
        {failure && <LoadError failure={failure} onRetry={retry} />}
        {isFirst && !failure && <LoadingRows count={3} />}
        {isEmpty && <NoManagers linkId={linkId} />}
        {!isFirst && !isEmpty && <ManagerTable />}
      </ListHead>
      <ManagerRemoval />
      {act.dialog && <FlowRefusal key={act.dialog.sessionId} dialog={act.dialog} place="elsewhere" />}
    </Page>
  )
}

/** Confirmation dialog for removing managers. The removal is irreversible and signs them out. */
function ManagerRemoval() {
  const { t, language } = useWords()
  const { asked, isBusy, confirm, cancel } = managerActionFlow.useAct()
  if (asked?.kind !== 'removed') return null
  const names = namesIn(
    language,
    asked.managers.map(({ name }) => name),
  )
  return (
    <ConfirmDialog
      title={t('manager.removeTitle', { names })}
      message={t('manager.removeMessage')}
      act={t('manager.remove', { name: names })}
      busy={isBusy}
      onConfirm={() => confirm()}
      onCancel={cancel}
    />
  )
}

function ManagerOutcome() {
  const { done, dismiss } = managerActionFlow.useAct()
  const { t, language } = useWords()
  const message = (): string | null => {
    if (done === null) return null
    const { act } = done
    if (act.kind === 'lettered') return t('manager.lettered', { email: act.manager.email })
    const names = namesIn(
      language,
      act.managers.map(({ name }) => name),
    )
    return t('manager.removed', { names })
  }
  return <Outcome onDismiss={dismiss}>{message()}</Outcome>
}

/** Returns the number of managers and the maximum; `limit` is null until it is loaded. */
function usePlaces() {
  const taken = managersFlow.useRows().length
  const limit = managersFlow.useLimit()
  return { taken, limit, isFull: limit !== null && taken >= limit }
}

function NoManagers({ linkId }: Props) {
  const { t } = useWords()
  const action = <PageLink to={corpPath(linkId, 'createManager')}>{t('manager.createFirst')}</PageLink>
  return (
    <EmptyState title={t('manager.none')} action={action}>
      {t('manager.noneLead')}
    </EmptyState>
  )
}

/** Link to the form for more managers. Hidden while the list is empty, because its own link leads there, and if no place is left. */
function Addition({ linkId }: Props) {
  const { t } = useWords()
  const { isFirst, isEmpty, failure } = managersFlow.useList()
  const { isFull } = usePlaces()
  if (isFirst || isEmpty || failure || isFull) return null
  return <PageLink to={corpPath(linkId, 'createManager')}>{t('admin.createManager')}</PageLink>
}

function Lead() {
  const { t } = useWords()
  const { taken, limit, isFull } = usePlaces()
  const { answer: counts } = employeeCountsFlow.useReading()
  const facts = [
    limit === null ? '' : t('manager.places', { taken, limit }),
    counts ? t('manager.counts', { active: counts.active, inactive: counts.inactive }) : '',
  ]
  return (
    <>
      {facts.filter((fact) => fact !== '').join(' · ')}
      {isFull && <chakra.p>{t('manager.full')}</chakra.p>}
    </>
  )
}
