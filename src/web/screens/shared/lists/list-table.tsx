import type { ReactNode } from 'react'
import { LoadingRows } from '../../../ui/tables/loading-rows.tsx'
import { RecordTable, type RecordTableProps } from '../../../ui/tables/record-table.tsx'
import type { listFlow } from './list.connect.tsx'
import { ListPager } from './list-pager.tsx'
import { LoadError } from './load-error.tsx'

type ListTableProps<Item> = {
  /** Content shown if the list is empty. */
  empty: ReactNode
} & Omit<RecordTableProps<Item>, 'rows' | 'busy'>

/** Creates the table and pager of a list. Shows skeleton rows before the first page, and an error if the list could not be loaded. */
export const listTable = <Item,>({ useRows, useList, useListActs, usePaging }: ReturnType<typeof listFlow<Item>>) =>
  function ListTable({ empty, ...table }: ListTableProps<Item>) {
    const rows = useRows()
    const { isFirst, isEmpty, isBusy, failure } = useList()
    const { retry } = useListActs()
    const paging = usePaging()
    if (failure) return <LoadError failure={failure} onRetry={retry} />
    if (isFirst) return <LoadingRows />
    if (isEmpty) return empty
    return (
      <>
        <RecordTable<Item> {...table} rows={rows} busy={isBusy} />
        <ListPager {...paging} />
      </>
    )
  }
