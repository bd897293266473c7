/**
 * Checks become correct within a limited time after forge outages, lost deliveries and rate limits. The deep test uses 500 pull requests and a list
 * of more than 3,000.
 */
import { describe, expect, test } from 'vitest'
import { pullRequestCheck } from '../../../../src/domain/pull-requests/check-limits.ts'
import { duration } from '../../../../src/domain/text/limits.ts'
import {
  judgePullRequests,
  readPullRequests,
  sendDispatches,
  sweepWatches,
  workOffDeliveries,
} from '../../../../src/server/jobs/check-pull-requests.ts'
import { noteBudget } from '../../../../src/server/usecases/checks/forges/forge-access.ts'
import type { FakePull } from '../../../support/forges/forge-world.ts'
import type { ForgeKind } from '../../../../src/domain/pull-requests/forge-kinds.ts'
import {
  type CheckedService,
  openCheckedService,
  type WatchedScenario,
} from '../../../support/checks/checked-service.ts'

const { minute, second } = duration
const isDeep = process.env['DEEP'] !== undefined
const touched = isDeep ? 500 : 20

const never = new AbortController().signal

async function opened(repositories: number, kind: ForgeKind = 'github'): Promise<CheckedService> {
  const seeds = Array.from({ length: repositories }, (_, at) => at + 1)
  return openCheckedService({ seeds, kind, database: 'sqlite' })
}

/** Creates pull requests with one commit each, by contributors who have not signed. No deliveries are sent. */
async function opens(service: CheckedService, scene: WatchedScenario, count: number): Promise<FakePull[]> {
  const { history } = scene.repository
  const pulls: FakePull[] = []
  for (let made = 0; made < count; made += 1) {
    const branch = `topic-${made}-${history.head('main').slice(0, 4)}`
    history.branch(branch)
    history.commit(branch, { by: { name: 'Ana', email: `ana-${made}@mail.example` } })
    pulls.push(scene.world.addPull(scene.repository, { branch, by: scene.impostor.account }))
  }
  await service.git.flush()
  return pulls
}

/** Advances the clock step by step, and runs all check jobs after each step. */
async function passes({ home, services }: CheckedService, milliseconds: number, step = second): Promise<void> {
  const until = home.clock.now() + milliseconds
  while (home.clock.now() < until) {
    home.clock.advance(step)
    for (const job of [workOffDeliveries, judgePullRequests, readPullRequests, sendDispatches, sweepWatches]) {
      await job(services, never)
    }
  }
}

/** Counts the pull requests whose check has not failed. All of them should fail, because no one has signed. */
const wrong = ({ forge }: CheckedService, pulls: readonly FakePull[]): number =>
  pulls.filter(({ repository, headSha }) => forge.standing(repository.id, headSha) !== 'failure').length

describe('the forge shows the correct result', () => {
  test('for a new head, once the pause that its forge requested is over', async () => {
    const service = await opened(1)
    const scene = service.scenes[0] as WatchedScenario
    // The first sweep runs now. The next one is minutes away.
    await passes(service, 10 * second)
    const [before, pushed] = (await opens(service, scene, 2)) as [FakePull, FakePull]
    await service.forge.tell(before)
    await passes(service, 10 * second)
    expect(wrong(service, [before])).toBe(0)
    // A secondary rate limit only requests a pause of 30 seconds. It does not change the hourly limit.
    service.forge.server.fault({ path: /\/pulls\// }, { kind: 'secondary_limit', retryAfter: 30 }, 1)
    await service.forge.tell(pushed)
    await passes(service, 20 * second)
    expect(wrong(service, [pushed])).toBe(1)
    await passes(service, 20 * second)
    expect(wrong(service, [pushed])).toBe(0)
    await service.close()
  })

  test('for nothing during a pause, even if an earlier request is answered meanwhile', async () => {
    const service = await opened(1)
    const { services, home } = service
    const scene = service.scenes[0] as WatchedScenario
    const watch = await services.store.reading.watches.get(scene.watchId)
    const stored = () => services.store.reading.forgeInstallations.get(watch.installationId)
    const before = await stored()
    const until = home.clock.now() + minute
    const budget = { remaining: 4000, resetAt: until }
    await noteBudget(services, before, { kind: 'limited', until })
    await noteBudget(services, before, { kind: 'ok', value: null, budget })
    expect(await stored()).toMatchObject({ pausedUntil: until, remaining: null })
    home.clock.advance(minute)
    await noteBudget(services, await stored(), { kind: 'ok', value: null, budget })
    expect(await stored()).toMatchObject({ pausedUntil: null, remaining: 4000 })
    await service.close()
  })

  test.each(isDeep ? [1, 10] : [2])(
    `two minutes after a ten-minute outage, with ${touched} pull requests pushed to, in %d installations`,
    async (installations) => {
      const service = await opened(installations)
      await passes(service, second)
      service.forge.server.setOutage(true)
      const pulls: FakePull[] = []
      for (const scene of service.scenes) pulls.push(...(await opens(service, scene, touched / installations)))
      for (const pull of pulls) await service.forge.tell(pull)
      await passes(service, 10 * minute, 10 * second)
      expect(wrong(service, pulls)).toBe(pulls.length)
      service.forge.server.setOutage(false)
      // The service sends one write per second for each installation.
      await passes(service, Math.max(2 * minute, (touched / installations) * second + minute), 1.05 * second)
      expect(wrong(service, pulls)).toBe(0)
      await service.close()
    },
    isDeep ? 560_000 : 60_000,
  )

  test('within ten minutes without any delivery, for opened, updated and closed pull requests', async () => {
    const service = await opened(2)
    const pulls: FakePull[] = []
    for (const scene of service.scenes) pulls.push(...(await opens(service, scene, 5)))
    await passes(service, 6 * minute, 10 * second)
    expect(wrong(service, pulls)).toBe(0)
    for (const pull of pulls) {
      pull.repository.history.commit(pull.branch, { by: { name: 'Bo', email: 'bo@mail.example' } })
      await service.forge.world.moveHead(pull)
    }
    for (const pull of pulls.slice(0, 2)) pull.state = 'closed'
    await passes(service, 10 * minute, 10 * second)
    expect(wrong(service, pulls.slice(2))).toBe(0)
    const [found] = await service.bare.run(`select count(*) as closed from pull_requests where state = 'closed'`)
    expect(Number(found?.['closed'])).toBe(2)
    await service.close()
  })

  test('after a long list was read in several turns; an unchanged page costs nothing', async () => {
    const service = await opened(1)
    const scene = service.scenes[0] as WatchedScenario
    const count = isDeep ? 3100 : 65
    const [first] = await opens(service, scene, 1)
    for (let made = 1; made < count; made += 1) {
      scene.world.addPull(scene.repository, { branch: first?.branch ?? '', by: scene.impostor.account })
    }
    await service.git.flush()
    const known = async (): Promise<number> =>
      Number((await service.bare.run('select count(*) as known from pull_requests'))[0]?.['known'])
    const lists = () => service.forge.server.calls.filter(({ path }) => path.includes('/pulls?'))
    const pages = Math.floor(count / 30) + 1
    let turns = 0
    for (; (await known()) < count && turns < 10; turns += 1) {
      service.home.clock.advance(pullRequestCheck.sweepEvery)
      await sweepWatches(service.services, never)
    }
    expect([await known(), lists().length]).toEqual([count, pages])
    service.home.clock.advance(pullRequestCheck.sweepEvery)
    await sweepWatches(service.services, never)
    const again = lists().slice(pages)
    expect([again.length, again.every(({ status }) => status === 304)]).toEqual([pages, true])
    await service.close()
  }, 300_000)

  test.each(['github', 'gitea', 'gitee'] as const)(
    'once %s admits us again, without a delivery',
    async (kind) => {
      const service = await opened(1, kind)
      const pulls = await opens(service, service.scenes[0] as WatchedScenario, 3)
      service.forge.server.fault({}, { kind: 'suspended' }, 1_000_000)
      for (const pull of pulls) await service.forge.tell(pull)
      const before = service.forge.server.calls.length
      await passes(service, 10 * minute, 10 * second)
      expect(service.forge.server.calls.length - before).toBeLessThan(20)
      service.forge.server.forgive()
      await passes(service, 10 * minute, 10 * second)
      expect(wrong(service, pulls)).toBe(0)
      await service.close()
    },
    60_000,
  )
})
