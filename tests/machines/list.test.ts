import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ListPage, ListQuery } from '../../machines/shared/list.context.ts'
import { listMachine } from '../../machines/shared/list.machine.ts'
import { searchPause } from '../../src/domain/text/limits.ts'
import { Refusal } from '../../src/domain/pages/refusal.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const names = ['Acme', 'Bolt', 'Crane', 'Dune', 'Elm']

/** Simulates a service with five corporations. Lists have two rows per page. */
function service(present = [...names]) {
  const asked: ListQuery[] = []
  let refusal: Refusal | null = null
  let isUnsettled = false
  const answer = ({ search, page, size }: ListQuery): ListPage<string> => {
    const found = present.filter((name) => name.toLowerCase().includes(search))
    const rows = found.slice((page - 1) * size, page * size).map((name) => ({ key: name, item: name }))
    return { rows, total: found.length, hasNext: found.length > page * size, isUnsettled }
  }
  const fetchPage = fromPromise<ListPage<unknown>, ListQuery>(async ({ input }) => {
    asked.push(input)
    if (refusal) throw refusal
    return answer(input)
  })
  const settles = (is: boolean) => void (isUnsettled = !is)
  return { present, asked, fetchPage, settles, refuseWith: (next: Refusal | null) => void (refusal = next) }
}

async function open(of: ReturnType<typeof service>) {
  const list = createActor(listMachine.provide({ actors: { fetchPage: of.fetchPage } }), { input: { size: 2 } })
  list.start()
  const settle = () => vi.advanceTimersByTimeAsync(searchPause)
  await settle()
  const shown = () => list.getSnapshot().context.page?.rows.map(({ key }) => key)
  return { list, settle, shown, turn: (page: number) => list.send({ type: 'page.chosen', page }) }
}

describe('a list', () => {
  it('shows existing pages only', async () => {
    const { list, settle, shown, turn } = await open(service())
    const seen = [shown()]
    for (const page of [2, 3, 4, 1, 0]) {
      turn(page)
      await settle()
      seen.push(shown())
    }
    const [first, second, third] = [['Acme', 'Bolt'], ['Crane', 'Dune'], ['Elm']]
    expect(seen).toEqual([first, second, third, third, first, first])
    expect(list.getSnapshot().context.shown).toEqual({ page: 1, size: 2 })
  })

  it('emits its position after each change, but not after the browser goes back', async () => {
    const { list, settle, turn, shown } = await open(service())
    const said: object[] = []
    list.on('*', (event) => said.push(event.type === 'place.changed' ? { ...event.place, by: event.isTyped } : event))
    turn(2)
    await settle()
    list.send({ type: 'size.chosen', size: 50 })
    await settle()
    list.send({ type: 'search.typed', search: 'bolt' })
    await settle()
    expect(said).toMatchObject([
      { page: 2, size: 2, by: false },
      { type: 'page.turned' },
      { page: 1, size: 50, by: false },
      { type: 'page.turned' },
      { page: 1, search: 'bolt', by: true },
    ])
    const place = { search: '', filter: '', choices: {}, sort: null, page: 2, size: 2 }
    list.send({ type: 'place.recalled', place })
    await settle()
    expect([shown(), said.length]).toEqual([['Crane', 'Dune'], 5])
    list.send({ type: 'place.recalled', place })
    expect(list.getSnapshot().value).toBe('shown')
  })

  it('keeps its rows visible until the next ones are loaded', async () => {
    const { list, settle, shown, turn } = await open(service())
    turn(2)
    expect([list.getSnapshot().value, shown()]).toEqual(['fetching', ['Acme', 'Bolt']])
    await settle()
    expect([list.getSnapshot().context.shown.page, shown()]).toEqual([2, ['Crane', 'Dune']])
  })

  it('searches once after typing has stopped, from the first page', async () => {
    const companies = service()
    const { list, settle, shown, turn } = await open(companies)
    turn(2)
    await settle()
    for (const search of ['e', 'el', 'elm']) {
      list.send({ type: 'search.typed', search })
      await vi.advanceTimersByTimeAsync(searchPause / 2)
    }
    await settle()
    expect(companies.asked.slice(2)).toMatchObject([{ search: 'elm', page: 1 }])
    expect(shown()).toEqual(['Elm'])
    list.send({ type: 'search.typed', search: 'xyz' })
    await settle()
    expect(list.getSnapshot().value).toBe('empty')
  })

  it('polls while a row is waiting for the service, and keeps showing its rows', async () => {
    const companies = service()
    companies.settles(false)
    const { list, shown } = await open(companies)
    const looks = () => vi.advanceTimersByTimeAsync(3000)
    companies.refuseWith(new Refusal('cla.system_error', { status: 0 }))
    await looks()
    expect([companies.asked.length, list.getSnapshot().value, shown()]).toEqual([2, 'shown', ['Acme', 'Bolt']])
    companies.refuseWith(null)
    companies.settles(true)
    companies.present.shift()
    await looks()
    expect(shown()).toEqual(['Bolt', 'Crane'])
    await looks()
    expect(companies.asked.length).toBe(3)
  })

  it('returns to the previous page when an action has emptied the last one', async () => {
    const companies = service()
    const { list, settle, shown, turn } = await open(companies)
    turn(2)
    await settle()
    turn(3)
    await settle()
    companies.present.pop()
    list.send({ type: 'list.outdated' })
    await settle()
    expect([shown(), list.getSnapshot().context.shown.page]).toEqual([['Crane', 'Dune'], 2])
  })

  it('allows selecting visible rows only', async () => {
    const companies = service()
    const { list, settle, turn } = await open(companies)
    list.send({ type: 'rows.selected', keys: ['Acme', 'Bolt', 'Elm'] })
    expect(list.getSnapshot().context.selected).toEqual(['Acme', 'Bolt'])
    companies.present.shift()
    list.send({ type: 'list.outdated' })
    await settle()
    expect(list.getSnapshot().context.selected).toEqual(['Bolt'])
    turn(2)
    expect(list.getSnapshot().context.selected).toEqual([])
  })

  it('closes the row that an action has removed, and counts reloads', async () => {
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

  it('keeps its rows when loading fails, and repeats the same request', async () => {
    const companies = service()
    const { list, settle, shown, turn } = await open(companies)
    companies.refuseWith(new Refusal('cla.system_error', { status: 0 }))
    turn(2)
    await settle()
    expect([list.getSnapshot().value, shown()]).toEqual(['failed', ['Acme', 'Bolt']])
    companies.refuseWith(null)
    list.send({ type: 'retry.asked' })
    await settle()
    expect(shown()).toEqual(['Crane', 'Dune'])
  })
})
