import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ActionMenu } from '../../../ui/feedback/action-menu.tsx'
import { RecordName } from '../../../ui/tables/record-name.tsx'
import { type Column, RecordTable } from '../../../ui/tables/record-table.tsx'
import { SelectionBar } from '../../../ui/tables/row-selection.tsx'
import { rowButton } from '../../../ui/row-button.ts'
import { ShortDay } from '../../../ui/tables/short-day.tsx'
import { StateWord } from '../../../ui/feedback/state-word.tsx'
import { LoadingRows } from '../../../ui/tables/loading-rows.tsx'
import { ListPager } from '../../shared/lists/list-pager.tsx'
import { OpenedRecord } from '../../shared/lists/opened-record.tsx'
import { useOpenedRow } from '../../shared/lists/opened-row.connect.ts'
import { LoadError } from '../../shared/lists/load-error.tsx'
import { ForgeLink } from '../../shared/page/forge-link.tsx'
import {
  type Change,
  changes,
  employeeActionFlow,
  employeeFlow,
  EmployeesExport,
  employeesFlow,
  isPossible,
  mannerOfEmployeeChange,
} from './connect.ts'

type Employee = Schemas['Employee']

/** Paginated table of employees with single and bulk actions. */
export function EmployeeTable() {
  const { t } = useWords()
  const rows = employeesFlow.useRows()
  const { isBusy } = employeesFlow.useList()
  const question = employeesFlow.useQuery()
  const selected = employeesFlow.useSelected()
  const paging = employeesFlow.usePaging()
  const { sortBy, select } = employeesFlow.useListActs()
  const isSearched = question.search.trim() !== ''
  const { opened, open } = useOpenedRow('employee')
  const revision = employeesFlow.useRevision()
  return (
    <>
      <RecordTable
        caption={t('admin.employeeList')}
        columns={useColumns(isSearched)}
        rows={rows}
        nameOf={({ name }) => name}
        sorting={{ sort: question.sort, onSort: sortBy }}
        selection={{ keys: selected, onChange: select, bar: <Several /> }}
        opening={{ key: opened, onOpen: open, isBelow: true }}
        renderNote={({ id, waiting }) =>
          id === opened ? (
            <>
              {waiting && (
                <Box py="3">
                  <WaitingPulls {...waiting} />
                </Box>
              )}
              <employeeFlow.ReadingFlow key={`${id} ${revision}`} scope={{ id }}>
                <OpenedEmployee />
              </employeeFlow.ReadingFlow>
            </>
          ) : waiting ? (
            <WaitingPulls {...waiting} />
          ) : null
        }
        busy={isBusy}
        renderActions={(employee) => <Actions employee={employee} />}
      />
      <ListPager {...paging} />
    </>
  )
}

/** Pull requests that wait for an employee's activation: links to the public pull requests, and the number of other pull requests. */
function WaitingPulls({ pulls, others }: NonNullable<Schemas['Employee']['waiting']>) {
  const { t } = useWords()
  return (
    <Flex columnGap="3" wrap="wrap" align="baseline" rowGap="2">
      {t('employees.waiting')}
      <chakra.ul display="contents" listStyleType="none">
        {pulls.map(({ repository, number, url }) => (
          <chakra.li key={url} minWidth="0" overflowWrap="anywhere">
            <ForgeLink href={url}>{`${repository}#${number}`}</ForgeLink>
          </chakra.li>
        ))}
        {others > 0 && (
          <li>{t(pulls.length === 0 ? 'employees.waitingHidden' : 'employees.waitingMore', { count: others })}</li>
        )}
      </chakra.ul>
    </Flex>
  )
}

/** Record of an employee's signature. */
function OpenedEmployee() {
  const { answer, failure, retry } = employeeFlow.useReading()
  if (failure) return <LoadError failure={failure} onRetry={retry} />
  if (!answer) return <LoadingRows count={2} />
  return <OpenedRecord whole={answer} toAgreement={null} />
}

/**
 * Bulk actions on the selected rows, or on all rows that match the filter. Afterwards, lists the employees for whom the lifecycle does not allow the
 * change.
 */
function Several() {
  const { t } = useWords()
  const rows = employeesFlow.useRows()
  const selected = employeesFlow.useSelected()
  const isWhole = employeesFlow.useIsWhole()
  const { total, hasNext, page } = employeesFlow.usePaging()
  const question = employeesFlow.useQuery()
  const { search, filter: state } = question
  const { select, selectAll } = employeesFlow.useListActs()
  const { ask, isBusy } = employeeActionFlow.useAct()
  const chosen = rows.filter(({ key }) => selected.includes(key)).map(({ item }) => item)
  const others = total === null ? hasNext || page > 1 : chosen.length < total
  const isOffered = (change: Change): boolean =>
    isWhole
      ? state === 'all' || isPossible(change, { enabled: state === 'active' })
      : chosen.some((employee) => isPossible(change, employee))
  const begin = (change: Change): void => {
    const act = isWhole
      ? ({ on: 'found', change, search, state, count: total } as const)
      : ({ on: 'selected', change, employees: chosen } as const)
    ask(act, mannerOfEmployeeChange(change))
  }
  return (
    <SelectionBar
      count={isWhole ? total : chosen.length}
      onClear={() => select([])}
      {...(others && !isWhole && { onAll: selectAll, total })}
    >
      {changes.map((change) => (
        <Button
          key={change}
          {...rowButton}
          aria-disabled={isBusy || !isOffered(change)}
          onClick={() => {
            if (!isBusy && isOffered(change)) begin(change)
          }}
        >
          {t(`employees.${change}`)}
        </Button>
      ))}
      <EmployeesExport question={question} count={null} selected={{ ids: isWhole ? undefined : selected }} />
    </SelectionBar>
  )
}

/** Search results have a fixed order, so columns cannot be sorted during a search. */
function useColumns(isSearched: boolean): [Column<Employee>, ...Column<Employee>[]] {
  const { t } = useWords()
  const sortedBy = (column: string) => (isSearched ? {} : { sortBy: column })
  return [
    {
      key: 'name',
      title: t('employees.columnName'),
      ...sortedBy('name'),
      show: ({ name, email }) => <RecordName name={name} second={email} />,
    },
    {
      key: 'state',
      title: t('table.state'),
      cardLine: 'first',
      show: ({ enabled }) => (
        <StateWord tone={enabled ? 'done' : 'waiting'}>
          {t(enabled ? 'employees.active' : 'employees.inactive')}
        </StateWord>
      ),
    },
    {
      key: 'date',
      title: t('employees.signedAt'),
      cardLine: 'second',
      ...sortedBy('date'),
      show: ({ signed_at }) => <ShortDay at={signed_at} />,
    },
  ]
}

function Actions({ employee }: { employee: Employee }) {
  const { t } = useWords()
  const { ask } = employeeActionFlow.useAct()
  const { name } = employee
  const next = employee.enabled ? 'inactivate' : 'activate'
  const others = changes.filter((change) => change !== next)
  return (
    <Flex gap="2" justify="end">
      <Button
        {...rowButton}
        minWidth="7rem"
        aria-label={t(`employees.${next}Named`, { name })}
        onClick={() => ask({ on: 'selected', change: next, employees: [employee] }, mannerOfEmployeeChange(next))}
      >
        {t(`employees.${next}`)}
      </Button>
      <ActionMenu
        subject={name}
        actions={others.map((change) => ({
          key: change,
          label: t(`employees.${change}`),
          onChosen: () => ask({ on: 'selected', change, employees: [employee] }, mannerOfEmployeeChange(change)),
          whyNot: isPossible(change, employee) ? undefined : t(`employees.whyNot.${change}`),
        }))}
      />
    </Flex>
  )
}
