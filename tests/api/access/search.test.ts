/** `searchEverything`: what each role finds, spellings of a search, and that nothing of other projects and companies is found. */
import { describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { listSigners } from '../../../src/server/jobs/mail-thread-jobs.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { databases } from '../../support/databases/stores.ts'
import { anAdminArea, links, type SignedInManager } from '../../support/community/admin-fixture.ts'
import { aCorporation, aManagerOf, credentialsOf } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { signs } from '../../support/people/people.ts'

type Found = ResultOf<'searchEverything'>
const nothing: Found = { signers: [], companies: [], projects: [], employees: [], managers: [], more: [] }

describe.each(databases)('the search (%s)', (database) => {
  const adminArea = anAdminArea(database)
  let stories = 0

  const queryOf = (search: string): string => `/v1/search?search=${encodeURIComponent(search)}`
  async function finds({ browser }: SignedInManager, search: string): Promise<Found> {
    const answer = await browser.get(queryOf(search))
    expect(answer.status).toBe(200)
    return answer.data as Found
  }
  const namesIn = ({ signers, companies, projects }: Found): string[][] => [
    signers.map(({ signing: { name } }) => name),
    companies.map(({ name }) => name),
    projects.map(({ org_alias: name }) => name),
  ]

  async function aProject(manager: SignedInManager, alias: string, people: Record<string, string> = {}) {
    const linkId = await links(adminArea, manager, { org_alias: alias })
    const scene = { ...adminArea.scene(), linkId }
    const { services, clock } = scene.home
    for (const [name, email] of Object.entries(people)) {
      clock.advance(duration.minute)
      expect(await signs(scene, email, { name, cla_id: '0', info: {} })).toMatchObject({ status: 200 })
    }
    const company = (name: string, email: string, state = 'approved') =>
      aCorporation(services, { linkId, email, name, state })
    return { linkId, scene, services, company, index: () => listSigners(services, new AbortController().signal) }
  }

  /** Creates two projects of one manager, with a company and its employee, and one project of another manager with the same names. */
  async function aStory() {
    const own = `s${(stories += 1)}`
    const [manager, other] = [await adminArea.manager(), await adminArea.manager()]
    const first = await aProject(manager, `Harbor ${own}`, {
      'Priya Raman': `Priya.Raman@${own}.example`,
      许思远: `xu@${own}.example`,
    })
    const second = await aProject(manager, `Beacon ${own}`, { 'Priya Patel': `patel@${own}.example` })
    const others = await aProject(other, `Harbor of others ${own}`, { 'Priya Hidden': `hidden@${own}.example` })
    const { corporation } = await first.company('Polaris Works', `grace@polaris-${own}.example`)
    await others.company('Polaris Hidden', `hidden@polaris-hidden-${own}.example`)
    await anEmployee(first.services, corporation, { name: 'Eve Lin', email: `eve@polaris-${own}.example` })
    await first.index()
    return { own, manager, other, first, second, others, corporation }
  }

  test('finds people, companies and projects of all projects of the manager, and none of others', async () => {
    const { own, manager, other, first, second } = await aStory()
    const priyas = await finds(manager, 'priya')
    expect(namesIn(priyas)).toEqual([['Priya Patel', 'Priya Raman'], [], []])
    expect(priyas.signers).toMatchObject([
      { link_id: second.linkId, org_alias: `Beacon ${own}`, signing: { kind: 'individual', standing: 'in_force' } },
      { link_id: first.linkId, org_alias: `Harbor ${own}`, signing: { email: `Priya.Raman@${own}.example` } },
    ])
    expect(await finds(manager, 'polaris')).toMatchObject({
      companies: [{ link_id: first.linkId, name: 'Polaris Works', state: 'approved' }],
    })
    expect(namesIn(await finds(manager, `harbor ${own}`))[2]).toEqual([`Harbor ${own}`])
    expect(await finds(manager, 'eve')).toMatchObject({
      signers: [{ signing: { kind: 'employee', company: 'Polaris Works', standing: 'waiting' } }],
    })
    for (const hidden of ['hidden', `hidden@${own}.example`, 'Polaris Hidden', 'others', 'Priya Hidden'])
      expect(await finds(manager, hidden)).toEqual(nothing)
    expect(namesIn(await finds(other, 'priya'))).toEqual([['Priya Hidden'], [], []])
  })

  test('takes a search as it is typed', async () => {
    const { own, manager } = await aStory()
    const names = async (search: string) => namesIn(await finds(manager, search)).flat()
    for (const typed of ['raman', '  RAMAN ', 'raman priya', 'ra pri', 'ｒａｍａｎ', `PRIYA.RAMAN@${own}.EXAMPLE`])
      expect([typed, await names(typed)]).toEqual([typed, ['Priya Raman']])
    for (const typed of ['许思远', '思远', '许 思远']) expect([typed, await names(typed)]).toEqual([typed, ['许思远']])
    for (const typed of ['works polaris', 'POLARIS w', 'ｗｏｒｋｓ'])
      expect([typed, await names(typed)]).toEqual([typed, ['Polaris Works']])
    for (const typed of ['iya', '%', '_', 'raman patel', "' or 1=1 --", '*', '\u{10ffff}'])
      expect([typed, await names(typed)]).toEqual([typed, []])
  })

  test('needs two letters, or one Chinese character, for people and companies', async () => {
    const { own, manager } = await aStory()
    const all = async (search: string) => namesIn(await finds(manager, search))
    for (const typed of ['p', ' P ', 'ｐ', '%']) expect([typed, await all(typed)]).toEqual([typed, [[], [], []]])
    expect(await all('h')).toEqual([[], [], expect.arrayContaining([`Harbor ${own}`])])
    expect(await all('pr')).toEqual([['Priya Patel', 'Priya Raman'], [], []])
    expect(await all('许')).toEqual([['许思远'], [], []])
  })

  test('finds a new signature by its address at once', async () => {
    const { own, manager, first } = await aStory()
    const answer = await signs(first.scene, `late@${own}.example`, { name: 'Late Comer', cla_id: '0', info: {} })
    expect(answer).toMatchObject({ status: 200 })
    expect(namesIn(await finds(manager, 'comer'))[0]).toEqual([])
    expect(namesIn(await finds(manager, `LATE@${own}.example`))[0]).toEqual(['Late Comer'])
    await first.index()
    expect((await finds(manager, `late@${own}.example`)).signers).toHaveLength(1)
  })

  test('returns five matches of each type and says that there are more', async () => {
    const own = `many${(stories += 1)}`
    const manager = await adminArea.manager()
    const people = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`Ann ${n}`, `ann-${n}@${own}.example`]))
    const { company, index } = await aProject(manager, `Crowd ${own}`, people)
    for (const n of [1, 2, 3, 4, 5, 6]) await company(`Ann Works ${n}`, `rep@ann-${n}-${own}.example`)
    await index()
    const found = await finds(manager, 'ann')
    expect(namesIn(found)[0]).toEqual(['Ann 1', 'Ann 2', 'Ann 3', 'Ann 4', 'Ann 5'])
    expect(found.companies).toHaveLength(5)
    expect(found.more).toEqual(['signers', 'companies'])
    expect(namesIn(await finds(manager, 'ann 6'))[0]).toEqual(['Ann 6'])
  })

  test('without a text returns projects only, those with the most waiting items first', async () => {
    const { own, manager, first } = await aStory()
    expect(namesIn(await finds(manager, ''))).toEqual([[], [], [`Beacon ${own}`, `Harbor ${own}`]])
    await first.company('Waiting', `rep@waiting-${own}.example`, 'uploaded')
    const found = await finds(manager, '  ')
    expect(found.projects.map(({ org_alias: name, waiting }) => [name, waiting])).toEqual([
      [`Harbor ${own}`, 1],
      [`Beacon ${own}`, 0],
    ])
    expect((await manager.browser.get('/v1/search')).data).toEqual(found)
  })

  test('does not find deleted companies, erased and restricted people, or projects that the manager gave away', async () => {
    const { own, manager, other, first, second } = await aStory()
    await first.company('Gone Works', `rep@gone-${own}.example`, 'deleted')
    expect((await finds(manager, 'gone')).companies).toEqual([])
    const restricted = await openBareDatabase(first.services.config)
    await restricted.run(`update signings set is_hidden = 1 where email = ?`, `Priya.Raman@${own}.example`)
    await restricted.run(`update signings set state = 'erased', is_hidden = 1 where email = ?`, `xu@${own}.example`)
    await restricted.close()
    for (const search of ['priya raman', '许', `priya.raman@${own}.example`, `xu@${own}.example`])
      expect([search, (await finds(manager, search)).signers]).toEqual([search, []])
    await second.services.store.transaction((tx) => transferLink(tx, second.linkId, other.account.id))
    expect(await finds(manager, 'patel')).toEqual(nothing)
    expect(namesIn(await finds(manager, own))[2]).toEqual([`Harbor ${own}`])
    expect(namesIn(await finds(other, 'patel'))[0]).toEqual(['Priya Patel'])
  })

  test('finds a project by its name in each language', async () => {
    const manager = await adminArea.manager()
    const { linkId, services } = await aProject(manager, `Lighthouse ${(stories += 1)}`)
    const settings = await openBareDatabase(services.config)
    await settings.run(`update links set names = ? where id = ?`, JSON.stringify({ zh: '灯塔社区' }), linkId)
    await settings.close()
    for (const search of ['灯塔', 'LIGHTHOUSE', '社区'])
      expect((await finds(manager, search)).projects).toMatchObject([
        { link_id: linkId, org_names: { zh: '灯塔社区' } },
      ])
  })

  test('finds employees of the own company for an employee manager, and employee managers for an administrator', async () => {
    const { own, first } = await aStory()
    const { services, linkId } = first
    const { corporation, administrator } = await first.company('Meridian', `admin@meridian-${own}.example`)
    const rival = await first.company('Rival', `admin@rival-${own}.example`)
    const manager = await aManagerOf(services, corporation, { managerId: 'bo', email: `bo@meridian-${own}.example` })
    await aManagerOf(services, rival.corporation, { managerId: 'ri', email: `ri@rival-${own}.example` })
    for (const [name, state] of Object.entries({
      'Ann Active': 'active',
      'Ann Waiting': 'inactive',
      'Ann Gone': 'deleted',
    }))
      await anEmployee(services, corporation, { name, state })
    await anEmployee(services, rival.corporation, { name: 'Ann Rival', state: 'active' })
    const asks = async (account: typeof manager, search: string): Promise<Found> => {
      const headers = await credentialsOf(services, account)
      const answer = await first.scene.wire.get(queryOf(search), { headers })
      expect(answer.status).toBe(200)
      return (JSON.parse(answer.body) as { data: Found }).data
    }
    const anns = await asks(manager, 'ANN')
    expect(anns.employees.map(({ name, enabled }) => [name, enabled])).toEqual([
      ['Ann Active', true],
      ['Ann Waiting', false],
    ])
    expect({ ...anns, employees: [] }).toEqual(nothing)
    const found = await asks(administrator, 'hamil marg')
    expect(found.managers).toEqual([
      { id: 'bo', name: 'Margaret Hamilton', email: `bo@meridian-${own}.example`, enabled: true },
    ])
    expect({ ...found, managers: [] }).toEqual(nothing)
    for (const search of ['ann', 'priya', 'harbor', 'rival', ''])
      expect(await asks(administrator, search)).toEqual(nothing)
    for (const search of ['margaret', 'priya', 'polaris', '']) expect(await asks(manager, search)).toEqual(nothing)
    expect(linkId).not.toBe('')
  })

  test('is refused without a session', async () => {
    expect(await adminArea.scene().wire.get(queryOf('priya'))).toMatchObject({ status: 401, code: 'cla.missing_token' })
  })
})
