import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { managerActFlow } from '../administrator.connect.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ActionMenu } from '../../../ui/records/action-menu.tsx'
import { type Column, RecordTable } from '../../../ui/records/record-table.tsx'
import { SelectionBar } from '../../../ui/records/row-selection.tsx'
import { StateWord } from '../../../ui/records/state-word.tsx'

type Manager = Schemas['EmployeeManager']

const unsorted = { sort: null, onSort: () => undefined }

/** The managers, and what can be done with one or several of them. */
export function ManagerTable({ managers }: { managers: readonly Manager[] }) {
  const { t } = useWords()
  const { ask } = managerActFlow.useAct()
  const [ticked, setTicked] = useState<string[]>([])
  const columns = useColumns()
  // One that was removed meanwhile is no longer ticked.
  const chosen = managers.filter(({ id }) => ticked.includes(id))
  return (
    <>
      <SelectionBar count={chosen.length} onClear={() => setTicked([])}>
        <Button variant="outline" onClick={() => ask({ kind: 'removed', managers: chosen })}>
          {t('manager.removeChosen')}
        </Button>
      </SelectionBar>
      <RecordTable
        caption={t('admin.managerList')}
        columns={columns}
        rows={managers.map((item) => ({ key: item.id, item }))}
        nameOf={({ name }) => name}
        sorting={unsorted}
        selection={{ keys: chosen.map(({ id }) => id), onChange: setTicked }}
        busy={false}
        renderActions={(manager) => <Actions manager={manager} />}
      />
    </>
  )
}

function useColumns(): [Column<Manager>, ...Column<Manager>[]] {
  const { t } = useWords()
  return [
    {
      key: 'name',
      title: t('manager.name'),
      show: ({ name, account }) => (
        <>
          <Box fontWeight="bold">{name}</Box>
          <Box textStyle="small" color="ink.third">
            {account}
          </Box>
        </>
      ),
    },
    { key: 'email', title: t('field.email'), show: ({ email }) => email },
    {
      key: 'state',
      title: t('table.state'),
      show: ({ enabled }) => (
        <StateWord tone={enabled ? 'done' : 'waiting'}>{t(enabled ? 'manager.active' : 'manager.inactive')}</StateWord>
      ),
    },
  ]
}

function Actions({ manager }: { manager: Manager }) {
  const { t } = useWords()
  const { ask } = managerActFlow.useAct()
  const { name, enabled } = manager
  return (
    <ActionMenu
      subject={name}
      actions={[
        {
          key: 'resend',
          label: t('manager.resend', { name }),
          onChosen: () => ask({ kind: 'lettered', manager }, 'atOnce'),
          whyNot: enabled ? t('manager.hasPassword') : undefined,
        },
        {
          key: 'remove',
          label: t('manager.remove', { name }),
          onChosen: () => ask({ kind: 'removed', managers: [manager] }),
        },
      ]}
    />
  )
}
