import { chakra } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { countsFlow, managerActFlow, managersFlow } from '../administrator.connect.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { corpPath } from '../../../paths.ts'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/records/empty-state.tsx'
import { ListHead } from '../../../ui/records/list-head.tsx'
import { LoadingRows } from '../../../ui/records/loading-rows.tsx'
import { PageLink } from '../../../ui/links.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'
import { Unread } from '../../shared/unread.tsx'
import { ManagerOutcome } from './manager-outcome.tsx'
import { ManagerRemoval } from './manager-removal.tsx'
import { ManagerTable } from './manager-table.tsx'

type Props = { linkId: string }

/** The employee managers, how many more there may be, and how many employees have signed. */
export function ManagerList({ linkId }: Props) {
  const { t } = useWords()
  const { answer, isBusy, failure, retry } = managersFlow.useReading()
  const act = managerActFlow.useAct()
  const isFull = answer !== null && answer.data.length >= answer.limit
  return (
    <Page title={t('title.managerList')} busy={isBusy || act.isBusy}>
      <ListHead
        heading={t('admin.managerList')}
        lead={<Lead />}
        action={isFull ? null : <PageLink to={corpPath(linkId, 'createManager')}>{t('manager.create')}</PageLink>}
      >
        <ManagerOutcome />
        {failure && <Unread failure={failure} onRetry={retry} />}
        {answer === null && !failure && <LoadingRows count={3} />}
        {answer !== null && <Managers managers={answer.data} linkId={linkId} />}
      </ListHead>
      <ManagerRemoval />
      {act.dialog && <RefusalSaid key={act.dialog.sessionId} dialog={act.dialog} place="elsewhere" />}
    </Page>
  )
}

function Managers({ managers, linkId }: Props & { managers: readonly Schemas['EmployeeManager'][] }) {
  const { t } = useWords()
  if (managers.length > 0) return <ManagerTable managers={managers} />
  const action = <PageLink to={corpPath(linkId, 'createManager')}>{t('manager.createFirst')}</PageLink>
  return (
    <EmptyState title={t('manager.none')} action={action}>
      {t('manager.noneLead')}
    </EmptyState>
  )
}

function Lead() {
  const { t } = useWords()
  const { answer: managers } = managersFlow.useReading()
  const { answer: counts } = countsFlow.useReading()
  const isFull = managers !== null && managers.data.length >= managers.limit
  return (
    <>
      {managers && t('manager.places', { taken: managers.data.length, limit: managers.limit })}{' '}
      {isFull && t('manager.full')}
      {counts && <chakra.p>{t('manager.counts', { active: counts.active, inactive: counts.inactive })}</chakra.p>}
    </>
  )
}
