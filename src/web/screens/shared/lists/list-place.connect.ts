import type { ListPosition } from '../../../../../machines/shared/list.context.ts'
import { deepestRow, listPageSizes } from '../../../../domain/text/limits.ts'

/** Filters and columns supported by a list. Other values in the URL are ignored. */
export type ListOffer = {
  filters?: readonly string[]
  /** Value patterns of additional filters, by parameter name. */
  choices?: Readonly<Record<string, RegExp>>
  columns?: readonly string[]
  /** Always writes the filter to the URL, because the default filter depends on the records. Use it only for lists without an empty filter. */
  isFilterSaid?: boolean
}

/** Tab storage key for the user's page size. */
export const rememberedSize = 'desk:rows'

/** Returns the page size stored in the tab, or the default page size. */
export const usualSize = (remembered: unknown): number =>
  listPageSizes.find((each) => each === remembered) ?? listPageSizes[1]

/** Names of the URL parameters. */
const names = { search: 'q', filter: 'state', sort: 'sort', page: 'page', size: 'size' } as const

/** Parses the list position from the URL. Missing parameters default to `usual`. */
export function placeIn(address: URLSearchParams, usual: ListPosition, offer: ListOffer): ListPosition {
  const oneOf = (name: string, offered: readonly string[] | undefined): string | null =>
    offered?.find((value) => value === address.get(name)) ?? null
  const sort = address.get(names.sort) ?? ''
  const column = offer.columns?.find((name) => name === sort.replace(/^-/, ''))
  const size = listPageSizes.find((each) => String(each) === address.get(names.size)) ?? usual.size
  const page = /^[1-9]\d{0,4}$/.test(address.get(names.page) ?? '') ? Number(address.get(names.page)) : 1
  return {
    search: (address.get(names.search) ?? usual.search).slice(0, 200),
    filter: oneOf(names.filter, offer.filters) ?? usual.filter,
    choices: choicesIn(address, offer),
    sort: column === undefined ? usual.sort : { column, descending: sort.startsWith('-') },
    page: (page - 1) * size < deepestRow ? page : 1,
    size,
  }
}

/** Parses the additional filters from the URL. A filter is empty if it is missing or does not match its pattern. */
function choicesIn(address: URLSearchParams, { choices = {} }: ListOffer): ListPosition['choices'] {
  const read = Object.entries(choices).map(([name, offered]) => {
    const value = address.get(name) ?? ''
    return [name, offered.test(value) ? value : ''] as const
  })
  return Object.fromEntries(read)
}

/** Returns the URL parameters with the list position. Omits values equal to `usual` and keeps unrelated parameters. */
export function addressWith(address: URLSearchParams, place: ListPosition, usual: ListPosition): URLSearchParams {
  const format = (sort: ListPosition['sort']): string => (sort ? `${sort.descending ? '-' : ''}${sort.column}` : '')
  const result = new URLSearchParams(address)
  const values = [
    [names.search, place.search, usual.search],
    [names.filter, place.filter, usual.filter],
    [names.sort, format(place.sort), format(usual.sort)],
    [names.page, String(place.page), '1'],
    // A page size stored in this tab is written to the URL, so that a shared URL shows the same rows.
    [names.size, String(place.size), String(usual.size === listPageSizes[1] ? usual.size : '')],
    ...Object.entries(place.choices).map(([name, value]) => [name, value, ''] as const),
  ] as const
  for (const [name, value, usualValue] of values) {
    result.delete(name)
    if (value !== usualValue) result.append(name, value)
  }
  return result
}
