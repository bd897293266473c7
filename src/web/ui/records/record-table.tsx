import { Box, chakra } from '@chakra-ui/react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { BareLink } from '../links.tsx'
import { ColumnTitle, type Sorting } from './column-title.tsx'
import { SelectAll, SelectRow } from './row-selection.tsx'
import { cellStyles, rowStyles, tableStyles } from './table-styles.ts'

export type Column<Item> = {
  key: string
  title: string
  show: (item: Item) => ReactNode
  /** The server's name of the column for sorting; left out where it cannot sort. */
  sortBy?: string
}

type RecordTableProps<Item> = {
  /** A title of the table, for screen readers. */
  caption: string
  /** The first one names the record. */
  columns: readonly [Column<Item>, ...Column<Item>[]]
  rows: readonly { key: string; item: Item }[]
  nameOf: (item: Item) => string
  sorting: Sorting
  /** Several rows can be selected for one act. */
  selection?: { keys: readonly string[]; onChange: (keys: string[]) => void }
  /** A row opens its record's details, or with `pathOf` its page. */
  opening?: { key: string | null; onOpen: (key: string) => void; pathOf?: (key: string) => string }
  /** The acts on a record. */
  renderActions?: (item: Item) => ReactNode
  /** Other rows are loading. */
  busy: boolean
}

const Table = chakra('table', { base: tableStyles })
const Row = chakra('tr', { base: rowStyles })
const Cell = chakra('td', { base: cellStyles })
const RowHeading = chakra('th', { base: cellStyles })

/** The records of a list: columns on a wide window, one card a record on a narrow one. The server decides which rows are shown. */
export function RecordTable<Item>(props: RecordTableProps<Item>) {
  const { caption, columns, rows, nameOf, sorting, selection, opening, renderActions, busy } = props
  const { t } = useWords()
  const [first, ...others] = columns
  // On a narrow window only the interactive parts of the head stay.
  const isHeadBare = !selection && columns.every(({ sortBy }) => sortBy === undefined)
  return (
    // Explicit roles: a table with another `display` loses them.
    <Table role="table" aria-label={caption} aria-busy={busy}>
      <chakra.thead role="rowgroup" display={{ base: isHeadBare ? 'none' : 'block', md: 'table-header-group' }}>
        <chakra.tr
          role="row"
          display={{ base: 'flex', md: 'table-row' }}
          flexWrap="wrap"
          columnGap="4"
          px={{ base: '4', md: 0 }}
        >
          {selection && <SelectAll rows={rows} selection={selection} />}
          {columns.map((column) => (
            <ColumnTitle key={column.key} column={column} sorting={sorting} />
          ))}
          {renderActions && (
            <chakra.th role="columnheader" display={{ base: 'none', md: 'table-cell' }}>
              <Box srOnly>{t('table.actions')}</Box>
            </chakra.th>
          )}
        </chakra.tr>
      </chakra.thead>
      <chakra.tbody role="rowgroup" display={{ base: 'block', md: 'table-row-group' }} onKeyDown={goUpOrDown}>
        {rows.map(({ key, item }) => (
          <Row
            key={key}
            role="row"
            aria-selected={selection ? selection.keys.includes(key) : undefined}
            data-open={opening?.key === key ? '' : undefined}
            cursor={opening ? 'pointer' : undefined}
            onClick={(event) => {
              if (opening && !isWithinControl(event)) opening.onOpen(key)
            }}
          >
            {selection && <SelectRow rowKey={key} name={nameOf(item)} selection={selection} />}
            <RowHeading role="rowheader" scope="row" fontWeight="normal" textAlign="start">
              {opening ? (
                <Opener path={opening.pathOf?.(key)} onOpen={() => opening.onOpen(key)}>
                  {first.show(item)}
                </Opener>
              ) : (
                first.show(item)
              )}
            </RowHeading>
            {others.map((column) => (
              <Cell key={column.key} role="cell" data-title={column.title}>
                {column.show(item)}
              </Cell>
            ))}
            {renderActions && (
              <Cell role="cell" textAlign={{ md: 'end' }} data-part="actions">
                {renderActions(item)}
              </Cell>
            )}
          </Row>
        ))}
      </chakra.tbody>
    </Table>
  )
}

type OpenerProps = { path: string | undefined; onOpen: () => void; children: ReactNode }

/** The name of a record, which opens it. */
function Opener({ path, onOpen, children }: OpenerProps) {
  if (path !== undefined) {
    return (
      <BareLink to={path} data-part="opener" display="block" minHeight="11">
        {children}
      </BareLink>
    )
  }
  return (
    <chakra.button
      type="button"
      data-part="opener"
      aria-haspopup="dialog"
      display="block"
      width="full"
      minHeight="11"
      textAlign="start"
      cursor="pointer"
      borderRadius="l1"
      onClick={onOpen}
    >
      {children}
    </chakra.button>
  )
}

const isWithinControl = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a, button, input, label, select, [popover]') !== null

/** On a record's name, the arrow keys move to the name above or below; Home and End to the first and the last. */
function goUpOrDown(event: KeyboardEvent<HTMLElement>): void {
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-part=opener]')]
  const at = openers.indexOf(event.target as HTMLElement)
  if (at < 0) return
  const aims: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: openers.length - 1 }
  const aim = openers[aims[event.key] ?? -1]
  if (!aim) return
  event.preventDefault()
  aim.focus()
}
