/** The activity of a project: what is listed, for whom, with which names, filters, pages and exports. */
import { describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { duration } from '../../../../src/domain/text/limits.ts'
import { eraseByOperator } from '../../../../src/server/usecases/person/my-erasure/erase-by-operator.ts'
import { giveLink } from '../../../../src/server/usecases/community/project-people/give-link.ts'
import { databases } from '../../../support/databases/stores.ts'
import { signs } from '../../../support/people/people.ts'
import { anAdminArea, links, type SignedInManager } from '../../../support/community/admin-fixture.ts'

type Activity = ResultOf<'listActivity'>
type Entry = Activity['rows'][number]

const reason = 'The employer of this person owns the work.'

describe.each(databases)('the activity of a project (%s)', (database) => {
  const adminArea = anAdminArea(database)

  async function aProjectOf(manager: SignedInManager) {
    const linkId = await links(adminArea, manager)
    const { home } = adminArea.scene()
    const path = `/v1/link/${linkId}`
    const asks = (query: Record<string, string | number> = {}, { browser } = manager) =>
      browser.get(
        `${path}/activity?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
      )
    const lists = async (query: Record<string, string | number> = {}): Promise<Activity> => {
      const answer = await asks(query)
      expect(answer.status).toBe(200)
      return answer.data as Activity
    }
    const sets = async (days: number, { browser } = manager) => {
      home.clock.advance(duration.second)
      expect(await browser.put(`${path}/settings`, { grace_period_days: days })).toMatchObject({ status: 200 })
    }
    const signer = async (email: string): Promise<string> => {
      const scene = { ...adminArea.scene(), linkId }
      expect(await signs(scene, email, { name: 'Priya Raman', cla_id: '0', info: {} })).toMatchObject({ status: 200 })
      const { rows } = (await manager.browser.get(`${path}/signings`)).data as ResultOf<'listSignings'>
      return rows.find((row) => row.email === email)?.id ?? ''
    }
    return { linkId, path, home, manager, asks, lists, sets, signer }
  }

  const what = ({ rows }: Activity): string[] => rows.map((row) => row.what)
  const facts = ({ what: act, group, by, record }: Entry) =>
    [
      act,
      group,
      by.kind,
      by.name,
      record?.kind ?? '-',
      record?.name || record?.email || '-',
      record?.is_there ?? '-',
    ].join(' ')

  test('contains each change and export once, newest first, with its actor and record, and nothing else', async () => {
    const manager = await adminArea.manager()
    const of = await aProjectOf(manager)
    const { browser } = manager
    const next = () => of.home.clock.advance(duration.second)
    const { login } = manager.account
    const id = await of.signer('priya@activity.example')
    await of.sets(14)
    // Neither a refused request nor a view is activity.
    expect((await browser.put(`${of.path}/settings`, { grace_period_days: -1 })).status).toBe(400)
    expect((await browser.get(`${of.path}/signings/${id}`)).status).toBe(200)
    next()
    const url = await adminArea.publishes(`Second edition of ${of.linkId}`)
    const version = { type: 'individual', language: 'en', url }
    const published = await browser.put(`/v1/cla/${of.linkId}`, version)
    const { cla_id: claId } = JSON.parse(published.body) as { cla_id: string }
    next()
    expect(await browser.put(`${of.path}/signings/${id}/end`, { reason })).toMatchObject({ status: 200 })
    next()
    expect((await browser.get(`${of.path}/signings.csv`)).status).toBe(200)
    next()
    expect(await browser.post(`${of.path}/invitation`, { email: 'new@activity.example' })).toMatchObject({
      status: 200,
    })
    // Another project of the same manager.
    const other = await aProjectOf(manager)
    await other.sets(7)
    const listed = await of.lists()
    expect(listed.rows.map(facts)).toEqual([
      `people.invite managers manager ${login} invitation new@activity.example true`,
      `signings.export exports manager ${login} - - -`,
      `signing.end people manager ${login} signer Priya Raman true`,
      `agreement.publish agreements manager ${login} version - true`,
      `link.settings settings manager ${login} settings - true`,
      `link.create settings manager ${login} - - -`,
    ])
    expect(listed.rows[2]?.record).toMatchObject({ id, email: 'priya@activity.example' })
    const shownVersion = { apply_to: 'individual', language: 'English', version: 2 }
    expect(listed.rows[3]?.record).toMatchObject({ id: claId, version: shownVersion })
    expect(what(await other.lists())).toEqual(['link.settings', 'link.create'])
  })

  test('is filtered by group, actor and time, up to the millisecond', async () => {
    const [manager, colleague] = [await adminArea.manager(), await adminArea.manager()]
    const of = await aProjectOf(manager)
    await of.sets(10)
    const { home, linkId } = of
    await giveLink(home.services, { linkId, manager: colleague.account.login })
    const asks = { ...of, manager: colleague }
    const lists = async (query: Record<string, string | number>) =>
      (await of.asks(query, asks.manager)).data as Activity
    await of.sets(20, colleague)
    const all = await lists({})
    expect(what(all)).toEqual(['link.settings', 'link.give', 'link.settings', 'link.create'])
    expect(all.rows[1]).toMatchObject({ by: { kind: 'operator', name: '' }, record: { name: colleague.account.login } })
    expect(what(await lists({ group: 'managers' }))).toEqual(['link.give'])
    expect(what(await lists({ group: 'companies' }))).toEqual([])
    expect(what(await lists({ who: 'operator' }))).toEqual(['link.give'])
    expect(what(await lists({ who: manager.account.id }))).toEqual(['link.settings', 'link.create'])
    expect(what(await lists({ who: manager.account.id, group: 'settings', page_size: 1 }))).toEqual(['link.settings'])
    const at = all.rows[0]?.at ?? 0
    expect(what(await lists({ since: at }))).toEqual(['link.settings'])
    expect(what(await lists({ since: at + 1 }))).toEqual([])
    expect(what(await lists({ until: at })).length).toBe(3)
    expect(all.managers.map(({ name }) => name).toSorted()).toEqual(
      [manager.account.login, colleague.account.login].toSorted(),
    )
    // The former manager may no longer read it.
    expect(await of.asks()).toMatchObject({ code: 'cla.no_link' })
    expect((await manager.browser.get(`${of.path}/activity.csv`)).code).toBe('cla.no_link')
  })

  test('has pages that neither repeat nor omit an entry while others are written', async () => {
    const of = await aProjectOf(await adminArea.manager())
    for (let days = 1; days <= 7; days += 1) await of.sets(days)
    const first = await of.lists({ page_size: 3 })
    await of.sets(99)
    const second = await of.lists({ page_size: 3, after: first.next })
    await of.sets(98)
    const third = await of.lists({ page_size: 3, after: second.next })
    const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id))
    const whole = (await of.lists({ page_size: 100 })).rows.map(({ id }) => id)
    expect(ids).toEqual(whole.slice(2))
    expect([whole.length, third.next]).toEqual([10, ''])
    const numbered = await of.lists({ page_size: 4, page: 2 })
    expect(numbered.rows.map(({ id }) => id)).toEqual(whole.slice(4, 8))
    for (const query of [{ after: 'x' }, { page: 10_000, page_size: 100 }]) {
      expect(await of.asks(query)).toMatchObject({ code: 'cla.bad_request_parameter' })
    }
  })

  test('does not name a person who was erased, and keeps what was done', async () => {
    const of = await aProjectOf(await adminArea.manager())
    const email = 'erased@activity.example'
    const id = await of.signer(email)
    expect(await of.manager.browser.put(`${of.path}/signings/${id}/end`, { reason })).toMatchObject({ status: 200 })
    const [before] = (await of.lists()).rows
    expect(before?.record).toMatchObject({ name: 'Priya Raman', email, is_there: true })
    of.home.clock.advance(duration.second)
    expect(await eraseByOperator(of.home.services, email)).toBe(1)
    const after = await of.lists()
    expect(what(after)).toEqual(['person.erase', 'signing.end', 'link.create'])
    expect(after.rows[1]?.record).toEqual({ kind: 'signer', id: '', name: '', email: '', number: 0, is_there: false })
    const exported = await of.manager.browser.get(`${of.path}/activity.jsonl`)
    for (const text of [JSON.stringify(after), exported.body]) {
      expect(text).not.toContain(email)
      expect(text).not.toContain('Priya')
    }
  })

  test('is exported as filtered, in the language of the manager, which is recorded', async () => {
    const of = await aProjectOf(await adminArea.manager())
    await of.sets(21)
    const { browser, account } = of.manager
    const csv = async (language: string) => {
      browser.cookies.set('lang', language)
      return (await browser.get(`${of.path}/activity.csv?group=settings`)).body
    }
    const [english, chinese] = [await csv('en'), await csv('zh')]
    expect(english).toContain(`"${account.login}","${account.login} changed the settings","Settings","link.settings"`)
    expect(chinese).toContain(`"${account.login} 修改了设置","设置","link.settings"`)
    expect(english.trim().split('\n')).toHaveLength(3)
    const lines = (await browser.get(`${of.path}/activity.jsonl?group=settings`)).body.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line) as Entry)).toEqual((await of.lists({ group: 'settings' })).rows)
    expect(what(await of.lists({ group: 'exports' }))).toEqual(Array(3).fill('activity.export'))
  })
})
