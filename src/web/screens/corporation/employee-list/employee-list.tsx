import { Flex } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { listMachine } from '../../../../../machines/shared/list.machine.ts'
import { countsFlow } from '../administrator.connect.ts'
import { employeeActFlow, employeesFlow } from './connect.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/records/empty-state.tsx'
import { FilterSelect } from '../../../ui/records/filter-select.tsx'
import { ListHead } from '../../../ui/records/list-head.tsx'
import { LoadingRows } from '../../../ui/records/loading-rows.tsx'
import { SearchBox } from '../../../ui/records/search-box.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'
import { Unread } from '../../shared/unread.tsx'
import { EmployeeDeletion } from './employee-deletion.tsx'
import { EmployeeOutcomes } from './employee-outcomes.tsx'
import { EmployeeTable } from './employee-table.tsx'

type Snapshot = SnapshotFrom<typeof listMachine>

const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const isFirst = ({ context }: Snapshot) => context.page === null
const isEmpty = ({ context }: Snapshot) => context.page?.rows.length === 0
const failureOf = (snapshot: Snapshot) => (snapshot.matches('failed') ? snapshot.context.failure : null)
const questionOf = ({ context }: Snapshot) => context.question

/** Whoever signed for the corporation: searched, filtered by state, in pages. */
export function EmployeeList() {
  const { t } = useWords()
  const list = employeesFlow.useListRef()
  const busy = employeesFlow.useList(isBusy)
  const failure = employeesFlow.useList(failureOf)
  const act = employeeActFlow.useAct()
  return (
    <Page title={t('title.employeeList')} busy={busy || act.isBusy}>
      <ListHead heading={t('admin.employeeList')} lead={<Counts />}>
        <Tools />
        <EmployeeOutcomes />
        {failure && <Unread failure={failure} onRetry={() => list.send({ type: 'retry.asked' })} />}
        <Rows />
      </ListHead>
      <EmployeeDeletion />
      {act.dialog && <RefusalSaid key={act.dialog.sessionId} dialog={act.dialog} place="elsewhere" />}
    </Page>
  )
}

function Counts() {
  const { t } = useWords()
  const { answer } = countsFlow.useReading()
  return answer && t('employees.counts', answer)
}

function Tools() {
  const { t } = useWords()
  const list = employeesFlow.useListRef()
  const { filter } = employeesFlow.useList(questionOf)
  const choices = [
    { value: '', label: t('employees.all') },
    { value: 'inactive', label: t('employees.inactive') },
    { value: 'active', label: t('employees.active') },
  ]
  return (
    <Flex gap="4" wrap="wrap" mb="4" align="end">
      <SearchBox label={t('employees.search')} onTyped={(search) => list.send({ type: 'search.typed', search })} />
      <FilterSelect
        label={t('table.state')}
        value={filter}
        choices={choices}
        onChosen={(chosen) => list.send({ type: 'filter.chosen', filter: chosen })}
      />
    </Flex>
  )
}

function Rows() {
  const { t } = useWords()
  const first = employeesFlow.useList(isFirst)
  const empty = employeesFlow.useList(isEmpty)
  const failure = employeesFlow.useList(failureOf)
  const { filter, search } = employeesFlow.useList(questionOf)
  if (first) return failure ? null : <LoadingRows />
  if (!empty) return <EmployeeTable />
  const isNarrowed = filter !== '' || search.trim() !== ''
  return isNarrowed ? (
    <EmptyState title={t('list.nothingFound')}>{t('list.nothingFoundLead')}</EmptyState>
  ) : (
    <EmptyState title={t('employees.none')}>{t('employees.noneLead')}</EmptyState>
  )
}
