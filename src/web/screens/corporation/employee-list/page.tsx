import { Button, chakra, Flex, useMediaQuery } from '@chakra-ui/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useWords } from '../../../i18n/use-words.ts'
import { Page } from '../../../ui/page/page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ListHead } from '../../../ui/tables/list-head.tsx'
import { ListTools } from '../../../ui/tables/list-tools.tsx'
import { LoadingRows } from '../../../ui/tables/loading-rows.tsx'
import { SearchBox } from '../../../ui/tables/search-box.tsx'
import { StateFilter } from '../../../ui/tables/state-filter.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { LoadError } from '../../shared/lists/load-error.tsx'
import { employeeCountsFlow } from '../employee-counts.connect.ts'
import { employeeActionFlow, EmployeesExport, employeesFlow } from './connect.ts'
import { DomainButton, EmployeeOutcomes, EmployeeQuestion, PasteButton, usePasting } from './employee-actions.tsx'
import { EmployeeTable } from './employee-table.tsx'

/** `/corp/:linkId/employee-list`: lists the employees of the corporation for their manager. Without `?state=`, it opens on those who are inactive, if any. */
export default function EmployeeListScreen() {
  return (
    <employeeCountsFlow.ReadingFlow>
      <Beginning />
    </employeeCountsFlow.ReadingFlow>
  )
}

/** Waits for the counts that determine the default filter, unless the URL has a state. */
function Beginning() {
  const { t } = useWords()
  const [address] = useSearchParams()
  const { answer, failure } = employeeCountsFlow.useReading()
  // Keeps the value of the first response, so that the list neither disappears nor changes its filter.
  const [filter, setFilter] = useState<'all' | 'inactive' | null>(null)
  if (filter === null && answer) setFilter(answer.inactive > 0 ? 'inactive' : 'all')
  if (filter === null && !answer && (failure || address.has('state'))) setFilter('all')
  if (filter === null) {
    return (
      <Page title={t('title.employeeList')} busy>
        {/* Not a `ScreenHeading`, which would take the focus on mount. */}
        <chakra.h1 textStyle="title" mb="5">
          {t('admin.employeeList')}
        </chakra.h1>
        <LoadingRows />
      </Page>
    )
  }
  return (
    <employeesFlow.ListFlow input={{ filter, sort: { column: 'date', descending: true } }}>
      <Acting />
    </employeesFlow.ListFlow>
  )
}

/** Reloads the list and the counts after an action. */
function Acting() {
  const list = employeesFlow.useListActs()
  const counts = employeeCountsFlow.useReading()
  const onSettled = () => {
    list.readAgain()
    counts.readAgain()
  }
  return (
    <employeeActionFlow.ActFlow onSettled={onSettled}>
      <EmployeeList />
    </employeeActionFlow.ActFlow>
  )
}

/** Employees who signed for the corporation, with search, state filter and pagination. */
function EmployeeList() {
  const { t } = useWords()
  const { isBusy, failure } = employeesFlow.useList()
  const { retry } = employeesFlow.useListActs()
  const act = employeeActionFlow.useAct()
  return (
    <Page title={t('title.employeeList')} busy={isBusy || act.isBusy}>
      <ListHead heading={t('admin.employeeList')} lead={<Counts />} action={<HeaderActions />}>
        <Tools />
        <EmployeeOutcomes />
        {failure && <LoadError failure={failure} onRetry={retry} />}
        <Rows />
      </ListHead>
      <EmployeeQuestion />
      {act.dialog && <FlowRefusal key={act.dialog.sessionId} dialog={act.dialog} place="elsewhere" />}
    </Page>
  )
}

/** On a phone, the primary button takes the line that it shares with the menu. */
const headerActions = {
  width: { base: 'full', sm: 'auto' },
  css: { '@media (max-width: 29.99rem)': { '& > button': { flex: '1 1 auto', order: -1, paddingInline: '0.75rem' } } },
} as const

/** Export and both ways to activate several employees. On a phone, the menu contains all but the primary button. */
function HeaderActions() {
  const { t } = useWords()
  const { isFirst, isEmpty, failure } = employeesFlow.useList()
  const { total } = employeesFlow.usePaging()
  const question = employeesFlow.useQuery()
  const { answer } = employeeCountsFlow.useReading()
  const { openForm } = usePasting()
  const [isPhone] = useMediaQuery(['(max-width: 29.99em)'], { ssr: false })
  const hasExport = !isFirst && !isEmpty && !failure
  const hasDomains = answer?.domains.some(({ inactive }) => inactive > 0) ?? false
  const isInMenu = isPhone && hasExport && hasDomains
  const phoneMenu = isInMenu
    ? {
        subject: t('admin.employeeList'),
        actions: [{ key: 'paste', label: t('employees.paste'), onChosen: openForm }],
      }
    : undefined
  return (
    <Flex gap="3" wrap="wrap" align="center" justify={{ sm: 'flex-end' }} data-part="wide" {...headerActions}>
      {hasExport && <EmployeesExport question={question} count={total} phoneMenu={phoneMenu} />}
      {!isInMenu && <PasteButton />}
      {hasDomains && <DomainButton />}
    </Flex>
  )
}

function Counts() {
  const { t } = useWords()
  const { answer } = employeeCountsFlow.useReading()
  return answer && t('employees.counts', answer)
}

function Tools() {
  const { t } = useWords()
  const { filter, search: typed } = employeesFlow.useQuery()
  const { search, filterBy } = employeesFlow.useListActs()
  const { answer } = employeeCountsFlow.useReading()
  const choices = [
    { value: 'all', label: t('employees.all'), count: answer && answer.active + answer.inactive },
    { value: 'inactive', label: t('employees.inactive'), tone: 'waiting', count: answer && answer.inactive },
    { value: 'active', label: t('employees.active'), tone: 'done', count: answer && answer.active },
  ] as const
  return (
    <ListTools>
      <SearchBox label={t('employees.search')} initial={typed} onTyped={search} />
      <StateFilter label={t('table.state')} value={filter} choices={choices} onChosen={filterBy} />
    </ListTools>
  )
}

function Rows() {
  const { t } = useWords()
  const { isFirst, isEmpty, failure } = employeesFlow.useList()
  const { filter, search } = employeesFlow.useQuery()
  const { filterBy } = employeesFlow.useListActs()
  const { answer } = employeeCountsFlow.useReading()
  if (isFirst) return failure ? null : <LoadingRows />
  if (!isEmpty) return <EmployeeTable />
  const isSearched = search.trim() !== ''
  if (!isSearched && filter === 'inactive' && answer && answer.active > 0) {
    const action = <Button onClick={() => filterBy('all')}>{t('employees.showAll')}</Button>
    return (
      <EmptyState title={t('employees.everyoneActive')} action={action}>
        {t('employees.everyoneActiveLead')}
      </EmptyState>
    )
  }
  const isNarrowed = isSearched || (filter !== 'all' && answer !== null && answer.active + answer.inactive > 0)
  return isNarrowed ? (
    <EmptyState title={t('list.nothingFound')}>{t('list.nothingFoundLead')}</EmptyState>
  ) : (
    <EmptyState title={t('employees.none')}>{t('employees.noneLead')}</EmptyState>
  )
}
