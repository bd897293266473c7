import { Box, Button, chakra } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { BreakingAddress } from '../../../ui/page/breaking-address.tsx'
import { ActionMenu } from '../../../ui/feedback/action-menu.tsx'
import { RecordName } from '../../../ui/tables/record-name.tsx'
import { type Column, RecordTable } from '../../../ui/tables/record-table.tsx'
import { rowButton } from '../../../ui/row-button.ts'
import { SelectionBar } from '../../../ui/tables/row-selection.tsx'
import { StateWord } from '../../../ui/feedback/state-word.tsx'
import { managerActionFlow, managersFlow } from './connect.ts'

type Manager = Schemas['EmployeeManager']

/** Table of managers with single and bulk actions. */
export function ManagerTable() {
  const { t } = useWords()
  const { ask } = managerActionFlow.useAct()
  const rows = managersFlow.useRows()
  const selected = managersFlow.useSelected()
  const { select } = managersFlow.useListActs()
  const columns = useColumns()
  const chosen = rows.filter(({ key }) => selected.includes(key)).map(({ item }) => item)
  const bar = (
    <SelectionBar count={chosen.length} onClear={() => select([])}>
      <Button {...rowButton} onClick={() => ask({ kind: 'removed', managers: chosen })}>
        {t('manager.removeShort')}
      </Button>
    </SelectionBar>
  )
  return (
    <RecordTable
      caption={t('admin.managerList')}
      columns={columns}
      rows={rows}
      nameOf={({ name }) => name}
      selection={{ keys: selected, onChange: select, bar }}
      busy={false}
      renderActions={(manager) => <Actions manager={manager} />}
    />
  )
}

function useColumns(): [Column<Manager>, ...Column<Manager>[]] {
  const { t } = useWords()
  return [
    {
      key: 'name',
      title: t('manager.columnName'),
      show: (manager) => (
        <>
          <RecordName name={manager.name} />
          <Addresses {...manager} />
        </>
      ),
    },
    {
      key: 'state',
      title: t('table.state'),
      cardLine: 'first',
      show: ({ enabled }) => (
        <StateWord tone={enabled ? 'done' : 'waiting'}>{t(enabled ? 'manager.active' : 'manager.inactive')}</StateWord>
      ),
    },
  ]
}

/** Truncated with an ellipsis from 480 px. */
const cutOffFromMiddle = {
  '@media (min-width: 30rem)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const

/** Account and address on one line; on two lines on a phone. */
function Addresses({ account, email }: Pick<Manager, 'account' | 'email'>) {
  return (
    <Box textStyle="small" color="ink.third" css={cutOffFromMiddle}>
      <span title={account}>
        <BreakingAddress>{account}</BreakingAddress>
      </span>
      <chakra.span display={{ base: 'none', sm: 'inline' }}> · </chakra.span>
      <span title={email}>
        <BreakingAddress>{email}</BreakingAddress>
      </span>
    </Box>
  )
}

function Actions({ manager }: { manager: Manager }) {
  const { t } = useWords()
  const { ask } = managerActionFlow.useAct()
  const { name, enabled } = manager
  return (
    <ActionMenu
      subject={name}
      actions={[
        {
          key: 'resend',
          label: t('manager.resendShort'),
          onChosen: () => ask({ kind: 'lettered', manager }, 'atOnce'),
          whyNot: enabled ? t('manager.hasPassword') : undefined,
        },
        {
          key: 'remove',
          label: t('manager.removeShort'),
          onChosen: () => ask({ kind: 'removed', managers: [manager] }),
        },
      ]}
    />
  )
}
