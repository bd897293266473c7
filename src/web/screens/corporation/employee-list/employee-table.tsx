import { Box, Button, Flex } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { listMachine } from '../../../../../machines/shared/list.machine.ts'
import type { Schemas } from '../../../../../openapi/index.ts'
import { employeeActFlow, employeesFlow } from './connect.ts'
import { dayIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ActionMenu } from '../../../ui/records/action-menu.tsx'
import { Pager } from '../../../ui/records/pager.tsx'
import { type Column, RecordTable } from '../../../ui/records/record-table.tsx'
import { SelectionBar } from '../../../ui/records/row-selection.tsx'
import { StateWord } from '../../../ui/records/state-word.tsx'
import { changes, isPossible, mannerOf } from './employee-changes.ts'

type Snapshot = SnapshotFrom<typeof listMachine>
type Employee = Schemas['Employee']

const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const contextOf = ({ context }: Snapshot) => context
const canGoOn = (snapshot: Snapshot) => snapshot.can({ type: 'page.turned', to: 'next' })
const canGoBack = (snapshot: Snapshot) => snapshot.can({ type: 'page.turned', to: 'previous' })

/** A page of employees, and what can be done with one or several of them. */
export function EmployeeTable() {
  const { t } = useWords()
  const list = employeesFlow.useListRef()
  const rows = employeesFlow.useRows()
  const busy = employeesFlow.useList(isBusy)
  const onward = employeesFlow.useList(canGoOn)
  const backward = employeesFlow.useList(canGoBack)
  const { question, before, page, selected } = employeesFlow.useList(contextOf)
  const isSearched = question.search.trim() !== ''
  return (
    <>
      <Several />
      <RecordTable
        caption={t('admin.employeeList')}
        columns={useColumns(isSearched)}
        rows={rows}
        nameOf={({ name }) => name}
        sorting={{ sort: question.sort, onSort: (sort) => list.send({ type: 'sort.chosen', sort }) }}
        selection={{ keys: selected, onChange: (keys) => list.send({ type: 'rows.selected', keys }) }}
        busy={busy}
        renderActions={(employee) => <Actions employee={employee} />}
      />
      <Pager
        before={before}
        count={rows.length}
        total={page?.total ?? null}
        onNext={onward ? () => list.send({ type: 'page.turned', to: 'next' }) : undefined}
        onPrevious={backward ? () => list.send({ type: 'page.turned', to: 'previous' }) : undefined}
      />
    </>
  )
}

/** The acts on every ticked row; what the lifecycle refuses is told for each row afterwards. */
function Several() {
  const { t } = useWords()
  const list = employeesFlow.useListRef()
  const rows = employeesFlow.useRows()
  const { selected } = employeesFlow.useList(contextOf)
  const { ask } = employeeActFlow.useAct()
  const chosen = rows.filter(({ key }) => selected.includes(key)).map(({ item }) => item)
  return (
    <SelectionBar count={chosen.length} onClear={() => list.send({ type: 'rows.selected', keys: [] })}>
      {changes.map((change) => (
        <Button
          key={change}
          variant="outline"
          aria-disabled={!chosen.some((employee) => isPossible(change, employee))}
          onClick={() => {
            if (chosen.some((employee) => isPossible(change, employee)))
              ask({ change, employees: chosen }, mannerOf(change))
          }}
        >
          {t(`employees.several.${change}`)}
        </Button>
      ))}
    </SelectionBar>
  )
}

/** What is found stands in the order in which it was found, whatever it was sorted by before. */
function useColumns(isSearched: boolean): [Column<Employee>, ...Column<Employee>[]] {
  const { t, language } = useWords()
  const sortedBy = (column: string) => (isSearched ? {} : { sortBy: column })
  return [
    {
      key: 'name',
      title: t('manager.name'),
      ...sortedBy('name'),
      show: ({ name }) => <Box fontWeight="bold">{name}</Box>,
    },
    { key: 'email', title: t('field.email'), ...sortedBy('email'), show: ({ email }) => email },
    {
      key: 'state',
      title: t('table.state'),
      show: ({ enabled }) => (
        <StateWord tone={enabled ? 'done' : 'waiting'}>
          {t(enabled ? 'employees.active' : 'employees.inactive')}
        </StateWord>
      ),
    },
    {
      key: 'date',
      title: t('employees.signedAt'),
      ...sortedBy('date'),
      show: ({ signed_at }) => dayIn(language, signed_at),
    },
  ]
}

function Actions({ employee }: { employee: Employee }) {
  const { t } = useWords()
  const { ask } = employeeActFlow.useAct()
  const { name } = employee
  const next = employee.enabled ? 'inactivate' : 'activate'
  const others = changes.filter((change) => change !== next)
  return (
    <Flex gap="2" justify={{ md: 'end' }} wrap="wrap">
      <Button
        variant="outline"
        minHeight="9"
        aria-label={t(`employees.${next}Named`, { name })}
        onClick={() => ask({ change: next, employees: [employee] }, mannerOf(next))}
      >
        {t(`employees.${next}`)}
      </Button>
      <ActionMenu
        subject={name}
        actions={others.map((change) => ({
          key: change,
          label: t(`employees.${change}Named`, { name }),
          onChosen: () => ask({ change, employees: [employee] }, mannerOf(change)),
          whyNot: isPossible(change, employee) ? undefined : t(`employees.whyNot.${change}`),
        }))}
      />
    </Flex>
  )
}
