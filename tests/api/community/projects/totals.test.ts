/** Totals in the project list, the overview and the badge equal a plain count of database rows after random histories. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { asks } from '../../../support/people/company.ts'
import { type BareDatabase, openBareDatabase } from '../../../support/databases/bare-database.ts'
import { databases } from '../../../support/databases/stores.ts'
import { hasSignedAnswer } from '../../../support/people/people.ts'
import { world, type World } from '../../../support/service/world.ts'
import { aHistory, possibleSigners } from './signing-history.ts'

const steps = 240

describe.each(databases)('totals, on %s', (database) => {
  let scene: World
  let bare: BareDatabase
  let history: Awaited<ReturnType<typeof aHistory>>
  beforeAll(async () => {
    scene = await world(database, { seed: 'corporate' })
    bare = await openBareDatabase(scene.home.services.config)
    history = await aHistory(scene, 1)
  })
  afterEach(() => expect(scene.log.splice(0)).toEqual([]))
  afterAll(async () => {
    await bare.close()
    await scene.close()
  })

  /** Counts the rows of a table, optionally only those in the given states. */
  async function plain(table: string, ...states: string[]): Promise<number> {
    const chosen = states.length === 0 ? '' : `and state in ('${states.join("', '")}')`
    const [row] = await bare.run(`select count(*) as count from ${table} where link_id = ? ${chosen}`, scene.linkId)
    return Number(row?.['count'])
  }

  /** Counts the hidden rows of a table in the given states. */
  async function hidden(table: string, ...states: string[]): Promise<number> {
    if (table === 'corporations') return 0
    const chosen = `state in ('${states.join("', '")}') and is_hidden = 1`
    const [row] = await bare.run(`select count(*) as count from ${table} where link_id = ? and ${chosen}`, scene.linkId)
    return Number(row?.['count'])
  }

  const ofKind = async (counted: (table: string, kind: string) => Promise<number>) => ({
    individuals: await counted('signings', 'individual'),
    employees: await counted('employees', 'employee'),
    corporations: await counted('corporations', 'corporation'),
  })
  const inForce = { individual: 'live', employee: 'active', corporation: 'approved' }
  const over: Record<string, string[]> = {
    individual: ['superseded', 'ended'],
    employee: ['deleted', 'left'],
    corporation: ['deleted'],
  }

  async function counted() {
    const path = `/v1/link/${scene.linkId}/summary`
    const { link, versions, weeks } = (await asks(history.admin, 'GET', path)).data as ResultOf<'getLinkSummary'>
    const links = (await asks(history.admin, 'GET', '/v1/link')).data as ResultOf<'listLinks'>
    const listed = links.find(({ link_id: id }) => id === scene.linkId)
    expect(listed?.counts).toEqual(link.counts)
    const badge = await scene.wire.get(`/v1/link/${scene.linkId}/badge?lang=en`)
    const { failed_letters: _, red_pull_requests: __, ...counts } = link.counts
    const signings = (await asks(history.admin, 'GET', `/v1/link/${scene.linkId}/signings`))
      .data as ResultOf<'listSignings'>
    return {
      counts,
      listed: signings.total,
      ofVersions: versions.reduce((sum, version) => sum + (version.in_force ?? 0), 0),
      ofWeeks: weeks.reduce((sum, week) => sum + week.individuals + week.employees + week.corporations, 0),
      badge: Number(/>(\d+) signed</.exec(badge.body)?.[1] ?? 0),
    }
  }

  async function expected() {
    const all = await ofKind((table) => plain(table))
    const force = await ofKind((table, kind) => plain(table, inForce[kind as keyof typeof inForce]))
    const ended = await ofKind(async (table, kind) => {
      const states = over[kind] ?? []
      return (await plain(table, ...states)) - (await hidden(table, ...states))
    })
    const waiting = {
      waiting_corporations: await plain('corporations', 'uploaded'),
      waiting_domains: 0,
      awaited_corporations: await plain('corporations', 'submitted', 'mailed'),
      waiting_employees: await plain('employees', 'inactive'),
    }
    const listed = [...Object.values(force), ...Object.values(ended), ...Object.values(waiting)]
    return {
      counts: { ...all, in_force: force, ended, ...waiting },
      listed: listed.reduce((sum, count) => sum + count, 0) - (await hidden('signings', 'live')),
      ofVersions: force.individuals + force.employees + force.corporations,
      ofWeeks: all.individuals + all.employees + all.corporations,
      badge: force.individuals + force.employees,
    }
  }

  /**
   * Returns the number of people whom the has-signed call reports as signed, and the number of companies that the older clients' list reports as
   * approved.
   */
  async function told() {
    const answers = await Promise.all(possibleSigners.map((email) => hasSignedAnswer(scene, email)))
    const path = `/v1/corporation-signing/${scene.linkId}`
    const rows = (await asks(history.admin, 'GET', path)).data as ResultOf<'listCorporations'>
    return {
      people: answers.filter((answer) => (answer as { signed: boolean }).signed).length,
      companies: rows.filter(({ admin_added: isApproved }) => isApproved).length,
    }
  }

  test(
    `${steps} random actions: each total is the plain count, and every action was performed`,
    { timeout: 240_000 },
    async () => {
      const differing = new Map<string, unknown>()
      for (let step = 0; step < steps && differing.size === 0; step += 1) {
        const { act, answer } = await history.next()
        expect(answer?.status ?? 200, `${act}: ${answer?.body}`).toBeLessThan(500)
        const [one, other] = [await counted(), await expected()]
        const { individuals, employees, corporations } = one.counts.in_force
        expect(await told(), act).toEqual({ people: individuals + employees, companies: corporations })
        if (JSON.stringify(one) !== JSON.stringify(other)) differing.set(act, [one, other])
      }
      expect(Object.fromEntries(differing)).toEqual({})
      expect(history.undone()).toEqual([])
      for (const ground of ['employee', 'renewal']) {
        const superseded = `select seq from evidence where type = 'individual.superseded' and body like ?`
        expect(await bare.run(superseded, `%"${ground}":%`), ground).not.toEqual([])
      }
    },
  )

  test('rows changed directly in the database are counted too', async () => {
    await bare.run(`update signings set state = 'ended' where link_id = ? and state = 'live'`, scene.linkId)
    await bare.run(`update employees set state = 'left' where link_id = ? and state = 'active'`, scene.linkId)
    await bare.run(
      `update corporations set state = 'uploaded' where id = (select max(id) from corporations where link_id = ? and state = 'approved')`,
      scene.linkId,
    )
    expect(await counted()).toEqual(await expected())
  })

  test('control: a wrong counter is detected', async () => {
    await bare.run(`update signing_counts set number = number + 1 where link_id = ?`, scene.linkId)
    expect(await counted()).not.toEqual(await expected())
  })
})
