import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { cardOnly, tickHeadStyles, tickStyles } from './table-styles.ts'

type Selection = { keys: readonly string[]; onChange: (keys: string[]) => void }

const TickLabel = chakra('label', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '3', minHeight: '10', cursor: 'pointer' },
})
const Tick = chakra('input', {
  base: { flex: 'none', boxSize: '5', margin: '0', accentColor: 'var(--accent)', cursor: 'pointer' },
})
const Cell = chakra('td', { base: tickStyles })
const Heading = chakra('th', { base: tickHeadStyles })

/** Selects all visible rows, or none of them. */
export function SelectAll({ rows, selection }: { rows: readonly { key: string }[]; selection: Selection }) {
  const { t } = useWords()
  const chosen = rows.filter(({ key }) => selection.keys.includes(key)).length
  const areAll = rows.length > 0 && chosen === rows.length
  return (
    <Heading role="columnheader" scope="col">
      <TickLabel>
        <Tick
          type="checkbox"
          ref={(box: HTMLInputElement | null) => {
            if (box) box.indeterminate = chosen > 0 && !areAll
          }}
          checked={areAll}
          aria-label={t('table.selectAll')}
          onChange={() => selection.onChange(areAll ? [] : rows.map(({ key }) => key))}
        />
        <Box as="span" aria-hidden fontWeight="normal" textStyle="small" css={cardOnly}>
          {t('table.selectAll')}
        </Box>
      </TickLabel>
    </Heading>
  )
}

type SelectRowProps = { rowKey: string; name: string; selection: Selection }

/** Selects one row. */
export function SelectRow({ rowKey, name, selection: { keys, onChange } }: SelectRowProps) {
  const { t } = useWords()
  const isChosen = keys.includes(rowKey)
  return (
    <Cell role="cell" data-part="tick">
      <TickLabel>
        <Tick
          type="checkbox"
          checked={isChosen}
          aria-label={t('table.select', { name })}
          onChange={() => onChange(isChosen ? keys.filter((key) => key !== rowKey) : [...keys, rowKey])}
        />
      </TickLabel>
    </Cell>
  )
}

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode }

/** The acts on all selected rows. It keeps its place when none is selected, so that the table does not jump. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { t } = useWords()
  return (
    <Flex role="group" aria-label={t('table.selection')} align="center" gap="3" wrap="wrap" minHeight="11" mb="2">
      <Box role="status" textStyle="small" color="ink.second">
        {count === 0 ? t('table.noneSelected') : t('table.selected', { count })}
      </Box>
      {count > 0 && children}
      {count > 0 && (
        <Button variant="plain" onClick={onClear}>
          {t('table.clear')}
        </Button>
      )}
    </Flex>
  )
}
