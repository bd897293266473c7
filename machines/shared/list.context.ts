/** List queries and their result pages. */

/** `column` is a column name of the operation. */
export type ListSort = { column: string; descending: boolean }

/**
 * List state stored in the page's URL, so that it survives reloads and back navigation. `choices` contains additional filters by name. An empty
 * filter matches all rows.
 */
export type ListPosition = {
  search: string
  filter: string
  choices: Readonly<Record<string, string>>
  sort: ListSort | null
  /** Page number, starting at 1. */
  page: number
  /** Page size. */
  size: number
}

/** Query of a list. `scope` contains path parameters by name. */
export type ListQuery = ListPosition & { scope: Readonly<Record<string, string>> }

/** A record with a key that is stable across pages. */
export type ListRow<Item> = { key: string; item: Item }

/**
 * `total` is null if counting would be too slow. `hasNext`: there is another page. `limit` is the maximum number of rows, if any. `isUnsettled`: the
 * service is still processing a row, so the list is polled.
 */
export type ListPage<Item> = {
  rows: ListRow<Item>[]
  total: number | null
  hasNext: boolean
  limit?: number
  isUnsettled?: boolean
}

export type ListInput = Partial<ListQuery>

export const placeOf = ({ search, filter, choices, sort, page, size }: ListQuery): ListPosition => ({
  search,
  filter,
  choices,
  sort,
  page,
  size,
})

/** Returns the number of the last page if the total is known, otherwise the number of the previous page. */
export const lastPage = ({ page, size }: ListQuery, total: number | null): number =>
  total === null ? page - 1 : Math.max(1, Math.min(page - 1, Math.ceil(total / size)))

export const isOnShow = (page: ListPage<unknown> | null, key: string | null): boolean =>
  page?.rows.some((row) => row.key === key) ?? false
