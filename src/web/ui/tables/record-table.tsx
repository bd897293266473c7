import { Box, chakra, Table } from '@chakra-ui/react'
import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { BareLink } from '../page/links.tsx'
import { passFocusOn, useRowKeys } from './row-keys.ts'
import { scrollToRecord } from './scroll-to-record.ts'
import { SelectAll, type Selection, SelectRow } from './row-selection.tsx'
import {
  barRowStyles,
  barStyles,
  columnWidth,
  frameStyles,
  groupStyles,
  headRowStyles,
  nameStyles,
  noteRowStyles,
  noteStyles,
  numberStyles,
  recordTable,
  tableOnly,
} from './table-styles.ts'

export type Column<Item> = {
  key: string
  title: string
  show: (item: Item) => ReactNode
  /** Sort key that the server uses for the column. Omitted if the server cannot sort by it. */
  sortBy?: string
  /** Right-aligns the column. */
  isNumber?: boolean
  /** Line of a card at whose end the value is shown. A card with a second line has this layout on phones too. */
  cardLine?: 'first' | 'second'
  /** Keeps the column in place on every page of the list, as a CSS length. */
  minWidth?: string
}

type Sort = { column: string; descending: boolean }
type Sorting = { sort: Sort | null; onSort: (sort: Sort) => void }

const unsorted: Sorting = { sort: null, onSort: () => undefined }

export type RecordTableProps<Item> = {
  /** Table caption for screen readers. */
  caption: string
  /** Columns. The first column contains the record's name. */
  columns: readonly [Column<Item>, ...Column<Item>[]]
  rows: readonly { key: string; item: Item }[]
  nameOf: (item: Item) => string
  /** Sort order and its callback. Omitted if the table cannot be sorted. */
  sorting?: Sorting
  /** Enables the selection of several rows for a bulk action. */
  selection?: Selection
  /** Behavior when a record is opened: a dialog by default, a section below the row with `isBelow`, or the page returned by `pathOf`. */
  opening?: {
    key: string | null
    onOpen: (key: string) => void
    isBelow?: boolean
    pathOf?: (key: string) => string
  }
  renderActions?: (item: Item) => ReactNode
  /** Renders a note below the row of a record; returns null if there is none. */
  renderNote?: (item: Item) => ReactNode
  /** Returns the group heading of a row. Adjacent rows with the same heading form a group. */
  groupOf?: (item: Item) => string
  /** True while other rows are loading. */
  busy: boolean
}

/** List of records: a table in wide windows, cards in windows narrower than 960 pixels. Filtering and sorting happen on the server. */
export function RecordTable<Item>(props: RecordTableProps<Item>) {
  const {
    caption,
    columns,
    rows,
    nameOf,
    sorting = unsorted,
    selection,
    opening,
    renderActions,
    renderNote,
    groupOf,
    busy,
  } = props
  const { t } = useWords()
  const [first, ...others] = columns
  const width = columns.length + (selection ? 1 : 0) + (renderActions ? 1 : 0)
  const body = useRowKeys()
  // In a narrow window, the table head shows only controls. It is hidden if there are none.
  const isHeadBare = !selection && columns.every(({ sortBy }) => sortBy === undefined)
  return (
    <Box {...frameStyles} data-part="records" tabIndex={-1} role="group" aria-label={caption} scrollMarginTop="4">
      {/* Explicit roles, because a table loses its semantics when its `display` changes. */}
      <Table.Root recipe={recordTable} role="table" aria-label={caption} aria-busy={busy}>
        <Table.Header role="rowgroup" css={isHeadBare ? tableOnly : undefined}>
          <Table.Row
            unstyled
            css={headRowStyles}
            role="row"
            data-sort={columns.some(({ sortBy }) => sortBy !== undefined) ? t('table.sortBy') : undefined}
          >
            {selection && <SelectAll rows={rows} selection={selection} />}
            {columns.map((column) => (
              <ColumnTitle key={column.key} column={column} sorting={sorting} />
            ))}
            {renderActions && (
              <Table.ColumnHeader role="columnheader">
                <Box srOnly>{t('table.actions')}</Box>
              </Table.ColumnHeader>
            )}
          </Table.Row>
          {/* Below the checkbox for all rows, so that Tab reaches the actions after it. */}
          {selection && selection.keys.length > 0 && (
            <Table.Row ref={passFocusOn} unstyled css={barRowStyles} role="row">
              <Table.Cell unstyled css={barStyles} role="cell" colSpan={width}>
                {selection.bar}
              </Table.Cell>
            </Table.Row>
          )}
        </Table.Header>
        <Table.Body role="rowgroup" ref={body}>
          {rows.map(({ key, item }, index) => (
            <Fragment key={key}>
              {groupOf && <Group width={width} title={groupOf(item)} before={rows[index - 1]} groupOf={groupOf} />}
              <Table.Row
                ref={passFocusOn}
                role="row"
                aria-selected={selection ? selection.keys.includes(key) : undefined}
                data-open={opening?.key === key ? '' : undefined}
                cursor={opening ? 'pointer' : undefined}
                onClick={(event) => {
                  if (opening && !isWithinControl(event)) opening.onOpen(key)
                }}
              >
                {selection && <SelectRow rowKey={key} name={nameOf(item)} selection={selection} />}
                <Table.Cell unstyled css={nameStyles} as="th" role="rowheader" scope="row" data-part="name">
                  {opening ? (
                    <Opener
                      path={opening.pathOf?.(key)}
                      isExpanded={opening.isBelow ? opening.key === key : undefined}
                      onOpen={() => opening.onOpen(key)}
                    >
                      {first.show(item)}
                    </Opener>
                  ) : (
                    first.show(item)
                  )}
                </Table.Cell>
                {others.map((column) => (
                  <Table.Cell
                    key={column.key}
                    role="cell"
                    data-title={column.title}
                    data-number={column.isNumber ? '' : undefined}
                    data-line={column.cardLine}
                    css={column.isNumber ? numberStyles : undefined}
                    style={column.minWidth === undefined ? undefined : columnWidth(column.minWidth)}
                  >
                    {column.show(item)}
                  </Table.Cell>
                ))}
                {renderActions && (
                  <Table.Cell role="cell" data-part="actions">
                    {renderActions(item)}
                  </Table.Cell>
                )}
              </Table.Row>
              {renderNote && (
                <Note width={width} isOpened={opening?.isBelow === true && opening.key === key}>
                  {renderNote(item)}
                </Note>
              )}
            </Fragment>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  )
}

type ColumnTitleProps = { column: { title: string; sortBy?: string; isNumber?: boolean }; sorting: Sorting }

/** Column title. If the server can sort by the column, the title is a button that sorts by it or reverses the order. */
function ColumnTitle({ column: { title, sortBy, isNumber }, sorting: { sort, onSort } }: ColumnTitleProps) {
  const order =
    sortBy !== undefined && sort?.column === sortBy ? (sort.descending ? 'descending' : 'ascending') : 'none'
  return (
    <Table.ColumnHeader
      role="columnheader"
      scope="col"
      css={isNumber ? numberStyles : undefined}
      aria-sort={sortBy === undefined ? undefined : order}
    >
      {sortBy === undefined ? (
        title
      ) : (
        <chakra.button
          type="button"
          display="inline-flex"
          alignItems="center"
          gap="1"
          minHeight="8"
          css={{ '@media (pointer: coarse)': { minHeight: '11' } }}
          fontWeight="inherit"
          textAlign="start"
          cursor="pointer"
          color={order === 'none' ? undefined : 'ink'}
          borderRadius="l1"
          onClick={() => onSort({ column: sortBy, descending: order === 'ascending' })}
        >
          {title}
          <Arrow order={order} />
        </chakra.button>
      )}
    </Table.ColumnHeader>
  )
}

function Arrow({ order }: { order: 'none' | 'ascending' | 'descending' }) {
  return (
    <chakra.svg viewBox="0 0 10 16" width="2.5" height="4" aria-hidden focusable="false" fill="currentColor">
      {order === 'none' && <path d="M5 1l4 5H1zM5 15l4-5H1z" opacity="0.35" />}
      {order === 'ascending' && <path d="M5 4l4.5 7H.5z" />}
      {order === 'descending' && <path d="M5 12L.5 5h9z" />}
    </chakra.svg>
  )
}

type Before<Item> = { item: Item } | undefined
type GroupProps<Item> = { width: number; title: string; before: Before<Item>; groupOf: (item: Item) => string }

/** Group heading, above the first row of the group. */
function Group<Item>({ width, title, before, groupOf }: GroupProps<Item>) {
  if (before && groupOf(before.item) === title) return null
  return (
    <Table.Row unstyled css={noteRowStyles} role="row" data-part="group">
      <Table.Cell unstyled css={groupStyles} role="cell" colSpan={width}>
        {title}
      </Table.Cell>
    </Table.Row>
  )
}

type NoteProps = { width: number; isOpened: boolean; children: ReactNode }

function Note({ width, isOpened, children }: NoteProps) {
  if (children === null) return null
  return (
    <Table.Row unstyled css={noteRowStyles} role="row" data-part="note" ref={isOpened ? scrollToRecord : undefined}>
      <Table.Cell unstyled css={noteStyles} role="cell" colSpan={width}>
        {children}
      </Table.Cell>
    </Table.Row>
  )
}

type OpenerProps = {
  path: string | undefined
  /** Whether the record is expanded below its row; undefined if it opens in a dialog. */
  isExpanded: boolean | undefined
  onOpen: () => void
  children: ReactNode
}

/** Record name as a link or button that opens the record. */
function Opener({ path, isExpanded, onOpen, children }: OpenerProps) {
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
      aria-haspopup={isExpanded === undefined ? 'dialog' : undefined}
      aria-expanded={isExpanded}
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
  target instanceof Element && target.closest('a, button, input, label, select, [role=menu]') !== null

/** Scrolls to the top of the list and focuses it. Called after a page change. */
export function beginOfRecords(): void {
  const records = document.querySelector<HTMLElement>('[data-part=records]')
  records?.focus({ preventScroll: true })
  records?.scrollIntoView({ block: 'start' })
}
