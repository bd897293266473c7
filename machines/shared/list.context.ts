/** What a list is asked for, and what it answers. */

/** `column` is a column name of the operation. */
export type ListSort = { column: string; descending: boolean }

/** What of a list is in the page's address, so that a reload and Back keep it. `kind` is a second filter; both are empty for all. */
export type ListPlace = {
  search: string
  filter: string
  kind: string
  sort: ListSort | null
  /** Counted from 1. */
  page: number
  /** Rows on a page. */
  size: number
}

/** What a list requests. `scope` holds path parameters by name. */
export type ListQuery = ListPlace & { scope: Readonly<Record<string, string>> }

/** A record of a page with a key that never changes. */
export type ListRow<Item> = { key: string; item: Item }

/**
 * `total` is null where counting would be too slow; `hasNext` says whether another page follows; `limit` is the most rows there may be, where there
 * is a limit.
 */
export type ListPage<Item> = { rows: ListRow<Item>[]; total: number | null; hasNext: boolean; limit?: number }

export type ListInput = Partial<ListQuery>
