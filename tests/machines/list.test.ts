import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { listMachine, type ListPage, type ListQuery } from '../../machines/shared/list.machine.ts'
import { searchPause } from '../../src/domain/limits.ts'
import { Refusal } from '../../src/domain/refusal.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const names = ['Acme', 'Bolt', 'Crane', 'Dune', 'Elm']

/** A service of five corporations, two a page, asked by the last name seen. */
function service(present = [...names]) {
  const asked: ListQuery[] = []
  let refusal: Refusal | null = null
  const answer = ({ search, cursor }: ListQuery): ListPage<string> => {
    const found = present.filter((name) => name.toLowerCase().includes(search) && (cursor === null || name > cursor))
    const rows = found.slice(0, 2).map((name) => ({ key: name, item: name }))
    return { rows, total: present.length, next: found.length > 2 ? (rows.at(-1)?.key ?? null) : null }
  }
  const fetchPage = fromPromise<ListPage<unknown>, ListQuery>(async ({ input }) => {
    asked.push(input)
    if (refusal) throw refusal
    return answer(input)
  })
  return { present, asked, fetchPage, refuseWith: (next: Refusal | null) => void (refusal = next) }
}

async function open(of: ReturnType<typeof service>) {
  const list = createActor(listMachine.provide({ actors: { fetchPage: of.fetchPage } }), { input: {} })
  list.start()
  const settle = () => vi.advanceTimersByTimeAsync(searchPause)
  await settle()
  const shown = () => list.getSnapshot().context.page?.rows.map(({ key }) => key)
  return { list, settle, shown, turn: (to: 'next' | 'previous') => list.send({ type: 'page.turned', to }) }
}

describe('a list', () => {
  it('is turned page by page by what the server calls the next one, and back the same way', async () => {
    const { list, settle, shown, turn } = await open(service())
    const seen = [shown()]
    for (const to of ['next', 'next', 'next', 'previous', 'previous', 'previous'] as const) {
      turn(to)
      await settle()
      seen.push(shown())
    }
    const [first, second, third] = [['Acme', 'Bolt'], ['Crane', 'Dune'], ['Elm']]
    expect(seen).toEqual([first, second, third, third, second, first, first])
    expect(list.getSnapshot().context.before).toBe(0)
  })

  it('keeps its rows on show until the next ones are there', async () => {
    const { list, settle, shown, turn } = await open(service())
    turn('next')
    expect([list.getSnapshot().value, shown()]).toEqual(['fetching', ['Acme', 'Bolt']])
    await settle()
    expect([list.getSnapshot().context.before, shown()]).toEqual([2, ['Crane', 'Dune']])
  })

  it('is searched once, when the typing has stopped, from the first page on', async () => {
    const companies = service()
    const { list, settle, shown, turn } = await open(companies)
    turn('next')
    await settle()
    for (const search of ['e', 'el', 'elm']) {
      list.send({ type: 'search.typed', search })
      await vi.advanceTimersByTimeAsync(searchPause / 2)
    }
    await settle()
    expect(companies.asked.slice(2)).toMatchObject([{ search: 'elm', cursor: null }])
    expect(shown()).toEqual(['Elm'])
    list.send({ type: 'search.typed', search: 'xyz' })
    await settle()
    expect(list.getSnapshot().value).toBe('empty')
  })

  it('goes back a page when an act has emptied the last one', async () => {
    const companies = service()
    const { list, settle, shown, turn } = await open(companies)
    for (const to of ['next', 'next'] as const) {
      turn(to)
      await settle()
    }
    companies.present.pop()
    list.send({ type: 'list.outdated' })
    await settle()
    expect([shown(), list.getSnapshot().context.before]).toEqual([['Crane', 'Dune'], 2])
  })

  it('lets no row be chosen that is not on show', async () => {
    const companies = service()
    const { list, settle, turn } = await open(companies)
    list.send({ type: 'rows.selected', keys: ['Acme', 'Bolt', 'Elm'] })
    expect(list.getSnapshot().context.selected).toEqual(['Acme', 'Bolt'])
    companies.present.shift()
    list.send({ type: 'list.outdated' })
    await settle()
    expect(list.getSnapshot().context.selected).toEqual(['Bolt'])
    turn('next')
    expect(list.getSnapshot().context.selected).toEqual([])
  })

  it('closes for good the row that an act has taken away, and counts how often it was out of date', async () => {
    const companies = service()
    const { list, settle } = await open(companies)
    const opened = () => list.getSnapshot().context.opened
    list.send({ type: 'row.opened', key: 'Elm' })
    expect(opened()).toBeNull()
    list.send({ type: 'row.opened', key: 'Acme' })
    list.send({ type: 'list.outdated' })
    await settle()
    expect(opened()).toBe('Acme')
    companies.present.shift()
    list.send({ type: 'list.outdated' })
    await settle()
    companies.present.unshift('Acme')
    list.send({ type: 'list.outdated' })
    await settle()
    expect([opened(), list.getSnapshot().context.revision]).toEqual([null, 3])
  })

  it('that fails keeps its rows, and asks the same again', async () => {
    const companies = service()
    const { list, settle, shown, turn } = await open(companies)
    companies.refuseWith(new Refusal('cla.system_error', { status: 0 }))
    turn('next')
    await settle()
    expect([list.getSnapshot().value, shown()]).toEqual(['failed', ['Acme', 'Bolt']])
    companies.refuseWith(null)
    list.send({ type: 'retry.asked' })
    await settle()
    expect(shown()).toEqual(['Crane', 'Dune'])
  })
})
