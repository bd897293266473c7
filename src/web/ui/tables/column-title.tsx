import { chakra, Table } from '@chakra-ui/react'
import { numberStyles } from './table-styles.ts'

type Sort = { column: string; descending: boolean }
export type Sorting = { sort: Sort | null; onSort: (sort: Sort) => void }

type ColumnTitleProps = { column: { title: string; sortBy?: string; isNumber?: boolean }; sorting: Sorting }

/** A column's title; where the server can sort by it, a button that sorts, and reverses the order when it is sorted already. */
export function ColumnTitle({ column: { title, sortBy, isNumber }, sorting: { sort, onSort } }: ColumnTitleProps) {
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
