/** The query of a list, and the page it returns. */

/** `column` is a column name of the operation. */
export type ListSort = { column: string; descending: boolean }

/**
 * The part of a list that is in the page's URL, so that a reload and Back keep it. `choices` are further filters by name. Filters are empty for
 * all.
 */
export type ListPosition = {
  search: string
  filter: string
  choices: Readonly<Record<string, string>>
  sort: ListSort | null
  /** Counted from 1. */
  page: number
  /** Rows on a page. */
  size: number
}

/** The query of a list. `scope` contains path parameters by name. */
export type ListQuery = ListPosition & { scope: Readonly<Record<string, string>> }

/** A record of a page with a key that never changes. */
export type ListRow<Item> = { key: string; item: Item }

/**
 * `total` is null where counting would be too slow; `hasNext` says whether another page follows; `limit` is the most rows there may be, where there
 * is a limit; `isUnsettled`: the service is still working on a row, so the list is read again.
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

/** The last page of a known number of rows, or the one before. */
export const lastPage = ({ page, size }: ListQuery, total: number | null): number =>
  total === null ? page - 1 : Math.max(1, Math.min(page - 1, Math.ceil(total / size)))

export const isOnShow = (page: ListPage<unknown> | null, key: string | null): boolean =>
  page?.rows.some((row) => row.key === key) ?? false
