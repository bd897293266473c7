import type { ListPosition } from '../../../../../machines/shared/list.context.ts'
import { deepestRow, listPageSizes } from '../../../../domain/text/limits.ts'

/** What a list offers, so that an address with anything else is read as if it said nothing. */
export type ListOffer = {
  filters?: readonly string[]
  /** The patterns of the values of further filters, by their names in the address. */
  choices?: Readonly<Record<string, RegExp>>
  columns?: readonly string[]
  /** The usual filter depends on the records: the address always says which one was chosen, and none of them is empty. */
  isFilterSaid?: boolean
}

/** Under this name the tab remembers how many rows its manager wants on a page. */
export const rememberedSize = 'desk:rows'

/** The number of rows that the tab remembers, or the usual one. */
export const usualSize = (remembered: unknown): number =>
  listPageSizes.find((each) => each === remembered) ?? listPageSizes[1]

/** The names in the address. */
const names = { search: 'q', filter: 'state', sort: 'sort', page: 'page', size: 'size' } as const

/** The place of a list that an address names; what it does not name is as in `usual`. */
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

/** The further filters in the address; empty for one that is absent or has a value that is not offered. */
function choicesIn(address: URLSearchParams, { choices = {} }: ListOffer): ListPosition['choices'] {
  const read = Object.entries(choices).map(([name, offered]) => {
    const said = address.get(name) ?? ''
    return [name, offered.test(said) ? said : ''] as const
  })
  return Object.fromEntries(read)
}

/** The address with a list's place in it; what is as in `usual` is left out, other names stay. */
export function addressWith(address: URLSearchParams, place: ListPosition, usual: ListPosition): URLSearchParams {
  const written = (sort: ListPosition['sort']): string => (sort ? `${sort.descending ? '-' : ''}${sort.column}` : '')
  const said = new URLSearchParams(address)
  const values = [
    [names.search, place.search, usual.search],
    [names.filter, place.filter, usual.filter],
    [names.sort, written(place.sort), written(usual.sort)],
    [names.page, String(place.page), '1'],
    // A size that only this tab remembers is written, so that the address shows others the same.
    [names.size, String(place.size), String(usual.size === listPageSizes[1] ? usual.size : '')],
    ...Object.entries(place.choices).map(([name, value]) => [name, value, ''] as const),
  ] as const
  for (const [name, value, other] of values) {
    said.delete(name)
    if (value !== other) said.append(name, value)
  }
  return said
}
