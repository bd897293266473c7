/** Limits on codes per network and per link: the notification when a limit is reached, and the exceptions to it. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTrialManager } from '../../../src/server/usecases/access/platform-sign-in/community-managers.ts'
import { managedLinks } from '../../../src/server/usecases/community/projects/managed-links.ts'
import { giveLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { aCodeBrowser } from './code-browser.ts'
import { linksAnother } from '../../support/people/people.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import type { WireAnswer } from '../../support/http/wire.ts'
import { world, type World } from '../../support/service/world.ts'

const hour = 3_600_000

describe.each(sqliteOrBoth)('code budgets on %s', (database) => {
  let scene: World
  let other: string
  const operatorEmail = 'operator@example.org'
  beforeAll(async () => {
    const budgets = { codesAnHourPerClient: 3, codesAnHourPerSubnet: 6, codesAnHourPerSite: 9, codesAnHourPerLink: 12 }
    scene = await world(database, { config: { ...budgets, operatorEmail } })
    other = await linksAnother(scene.home, 'individual')
  })
  afterAll(() => scene.close())
  afterEach(() => {
    scene.home.clock.advance(25 * hour)
    earlier.push(...scene.log.splice(0))
  })

  let number = 0
  /** Log lines of earlier tests. They are kept, because a persistent condition is logged only once. */
  const earlier: string[] = []
  const asksFrom = async (remoteAddress: string, linkId = scene.linkId): Promise<WireAnswer> =>
    (await aCodeBrowser(scene, remoteAddress).asks(`budget-${(number += 1)}@lantern.example`, linkId)).answer
  const granted = (answers: WireAnswer[]): number => answers.filter(({ status }) => status === 200).length
  const alarms = async (): Promise<string[]> =>
    (await scene.home.services.store.reading.outbox.list(null, 1000))
      .filter(({ kind }) => kind === 'budget-used-up')
      .map(({ recipient, subject, linkId, language }) => `${recipient} ${subject || linkId} ${language}`)

  test.each<[string, number, (n: number) => string]>([
    ['an IPv4 address', 3, () => '203.0.113.9'],
    ['an IPv4 /24', 6, (n) => `203.0.113.${n}`],
    ['an IPv6 /64', 3, (n) => `2001:db8:1:2::${n}`],
    ['an IPv6 /56', 6, (n) => `2001:db8:1:2${(n % 10).toString().padStart(2, '0')}::1`],
    ['an IPv6 /48', 9, (n) => `2001:db8:1:${n}00::1`],
    ['a link', 12, (n) => `203.${n}.113.9`],
  ])('%s has %i per hour, and a refusal contains the time to wait', async (_, most, from) => {
    const answers: WireAnswer[] = []
    for (let n = 1; n <= 16; n += 1) answers.push(await asksFrom(from(n)))
    expect(granted(answers)).toBe(most)
    const stopped = answers.at(-1)
    expect(stopped).toMatchObject({ status: 429, code: 'cla.too_many_request' })
    const seconds = Number(stopped?.headers['retry-after'])
    expect(seconds).toBeGreaterThan(3500)
    expect(seconds).toBeLessThanOrEqual(3600)
    scene.home.clock.advance(hour)
    expect((await asksFrom(from(1))).status).toBe(200)
  })

  test('an exhausted budget of one link does not affect another', async () => {
    for (let n = 1; n <= 13; n += 1) await asksFrom(`203.${n}.113.9`)
    expect((await asksFrom('198.51.100.1')).status).toBe(429)
    expect((await asksFrom('198.51.100.1', other)).status).toBe(200)
  })

  test("a community sees when its own link's budget was exhausted and when it renews", async () => {
    const { services, clock } = scene.home
    const seen = async () => {
      const { links } = services.store.reading
      const found = [await links.find(scene.linkId), await links.find(other)].filter((link) => link !== null)
      const managed = await managedLinks(services, services.store.reading, found)
      return managed.map(({ codes_stopped: stopped }) => stopped)
    }
    const first = clock.now()
    for (let n = 1; n <= 11; n += 1) await asksFrom(`203.${n}.113.9`)
    expect(await seen()).toEqual([undefined, undefined])
    await asksFrom('203.12.113.9')
    const [stopped, nothing] = await seen()
    expect(nothing).toBeUndefined()
    expect(stopped?.since).toBeGreaterThan(first)
    expect(stopped?.until).toBeGreaterThanOrEqual(first + hour)
    expect(stopped?.until).toBeLessThanOrEqual(clock.now() + hour)
    clock.set(stopped?.until ?? 0)
    expect(await seen()).toEqual([undefined, undefined])
    expect((await asksFrom('203.13.113.9')).status).toBe(200)
  })

  test('a known address or browser is not stopped by a budget that others exhausted', async () => {
    const [owner, email] = [aCodeBrowser(scene, '198.51.100.1'), `owner-${database}@lantern.example`]
    expect(await owner.types(email, (await owner.asks(email)).digits)).toMatchObject({ status: 200 })
    scene.home.clock.advance(2 * hour)
    const answers: WireAnswer[] = []
    for (let n = 1; n <= 13; n += 1) answers.push(await asksFrom(`203.${n}.113.9`))
    for (let n = 1; n <= 4; n += 1) answers.push(await asksFrom('198.51.100.1'))
    expect(answers.at(-1)?.status).toBe(429)
    const elsewhere = await aCodeBrowser(scene, '198.51.100.1').asks(email)
    expect(elsewhere.answer.status).toBe(200)
    expect((await owner.asks(email)).answer.status).toBe(200)
    expect((await owner.asks(`second-${database}@lantern.example`)).answer.status).toBe(200)
    expect((await asksFrom('198.51.100.1')).status).toBe(429)
  })

  test('operator, community and log are informed once an hour, a community about its own link only', async () => {
    const { services } = scene.home
    const manager = 'kate@lantern.example'
    await createTrialManager(services, { user: 'kate', email: manager, password: 'Maple-Stair-58' })
    await giveLink(services, { linkId: scene.linkId, manager: 'kate' })
    const before = (await alarms()).length
    for (let n = 1; n <= 15; n += 1) await asksFrom(`203.${n}.113.9`)
    const recipients = (await alarms()).slice(0, (await alarms()).length - before)
    expect(recipients.toSorted()).toEqual([`${manager} ${scene.linkId} zh`, `${operatorEmail} ${scene.linkId} en`])
    const said = [...earlier, ...scene.log].filter((line) => line.includes(`for link ${scene.linkId} is reached`))
    expect(said).toHaveLength(1)
    scene.home.clock.advance(2 * hour)
    for (let n = 1; n <= 9; n += 1) await asksFrom(`203.0.113.${n}`)
    expect((await alarms()).length - before).toBe(3)
    expect((await alarms())[0]).toBe(`${operatorEmail} 203.0.113.0/24 en`)
    expect([...earlier, ...scene.log].some((line) => line.includes('for network 203.0.113.0/24'))).toBe(true)
    for (const line of scene.log) expect(line).not.toMatch(/budget-\d+@/)
  })
})
