import { Box, Button, Flex, Table } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { CheckBox } from '../messages/check-box.tsx'
import { onlyReadInTable, tickHeadStyles, tickStyles } from './table-styles.ts'

/** Row selection for bulk actions. `bar` contains the actions and is shown while any row is selected. */
export type Selection = { keys: readonly string[]; onChange: (keys: string[]) => void; bar?: ReactNode }

/** Checkbox that selects or deselects all visible rows. */
export function SelectAll({ rows, selection }: { rows: readonly { key: string }[]; selection: Selection }) {
  const { t } = useWords()
  const chosen = rows.filter(({ key }) => selection.keys.includes(key)).length
  const areAll = rows.length > 0 && chosen === rows.length
  return (
    <Table.ColumnHeader unstyled css={tickHeadStyles} role="columnheader" scope="col">
      <CheckBox
        checked={areAll || (chosen > 0 ? 'indeterminate' : false)}
        onChange={() => selection.onChange(areAll ? [] : rows.map(({ key }) => key))}
        label={t('table.selectAll')}
        labelStyle={onlyReadInTable}
      />
    </Table.ColumnHeader>
  )
}

const onlyRead = { srOnly: true } as const

type SelectRowProps = { rowKey: string; name: string; selection: Selection }

/** Checkbox that selects a row. */
export function SelectRow({ rowKey, name, selection: { keys, onChange } }: SelectRowProps) {
  const { t } = useWords()
  const isChosen = keys.includes(rowKey)
  return (
    <Table.Cell unstyled css={tickStyles} role="cell" data-part="tick">
      <CheckBox
        checked={isChosen}
        onChange={() => onChange(isChosen ? keys.filter((key) => key !== rowKey) : [...keys, rowKey])}
        label={t('table.select', { name })}
        labelStyle={onlyRead}
      />
    </Table.Cell>
  )
}

type SelectionBarProps = {
  /** Number of selected rows; null if all search results are selected. */
  count: number | null
  onClear: () => void
  /** Selects all search results. `total` is their number if it is known. `onAll` is omitted if all results are visible. */
  onAll?: () => void
  total?: number | null
  /** Bulk actions. */
  children: ReactNode
}

/** Bar with bulk actions, below the column heads. */
export function SelectionBar({ count, onClear, onAll, total = null, children }: SelectionBarProps) {
  const { t } = useWords()
  return (
    <Flex
      role="group"
      aria-label={t('table.selection')}
      align="center"
      columnGap="4"
      rowGap="2"
      wrap="wrap"
      minHeight="13"
      px="5"
      py="2"
      bg="accent.soft"
      borderTopWidth="1px"
      textStyle="small"
      whiteSpace="normal"
    >
      <Box role="status" fontWeight="bold">
        {count === null ? t('table.foundSelected') : t('table.selected', { count })}
      </Box>
      {onAll && (
        <Button variant="plain" textStyle="small" onClick={onAll}>
          {total === null ? t('table.selectFound') : t('table.selectWhole', { count: total })}
        </Button>
      )}
      <Flex gap="2" wrap="wrap" align="center" ms={{ md: 'auto' }}>
        {children}
        <Button variant="plain" textStyle="small" ms="2" onClick={onClear}>
          {t('table.clear')}
        </Button>
      </Flex>
    </Flex>
  )
}
