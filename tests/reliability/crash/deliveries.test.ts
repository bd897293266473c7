/**
 * Kills the service while a forge sends webhook deliveries. No acknowledged delivery is lost, each is stored once, and the final statuses are
 * correct. `KILLS=25 FIRST_SEED=3 npm run test:deep -- reliability/crash/deliveries` runs a part of the two hundred kills.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { watchRepository, type WatchedSetup } from '../../support/checks/watched.ts'
import { environmentOf, unlimitedCodes } from '../../support/service/operator.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import type { FakePull } from '../../support/forges/forge-world.ts'
import { type FakeGitea, startGitea } from '../../support/forges/gitea/gitea.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { aCommunity } from '../../support/community/community.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { deliversWhileKilled } from './deliveries.ts'

const isDeep = process.env['DEEP'] !== undefined
const kills = Number(process.env['KILLS'] ?? (isDeep ? 25 : 2))
const seed = Number(process.env['FIRST_SEED'] ?? 1)

describe.each(sqliteOrBoth)('a service on %s that is killed while it receives webhook events', (database) => {
  let home: TestServices
  let mailbox: Mailbox
  let gitea: FakeGitea
  let setup: WatchedSetup
  let env: Record<string, string>
  const pulls: FakePull[] = []
  beforeAll(async () => {
    mailbox = await openMailbox()
    home = await testServices({ database, config: { forgeHosts: ['127.0.0.1'] } })
    const linkId = await aCommunity(home.services, ['en'])
    gitea = await startGitea()
    const { world } = gitea
    const bot = world.account('cla')
    const repository = world.repository('org/kit', { owner: world.account('org'), admins: [bot] })
    for (let number = 1; number <= 12; number += 1) {
      repository.history.branch(`fix-${number}`)
      repository.history.commit(`fix-${number}`, { by: { name: 'Ana', email: 'ana@x.org' } })
      pulls.push(await world.pull(repository, { branch: `fix-${number}`, by: world.account(`user-${number}`) }))
    }
    home.clock.set(Date.now())
    setup = await watchRepository(home.services, {
      ...{ linkId, kind: 'gitea', url: gitea.url, apiUrl: `${gitea.url}/api/v1`, token: gitea.token(bot) },
      ...{ repositoryId: String(repository.id), fullName: repository.fullName },
    })
    env = { ...environmentOf(home.services.config, mailbox.url), ...unlimitedCodes, FORGE_HOSTS: '127.0.0.1' }
  })
  afterAll(async () => {
    await gitea.stop()
    await home.close()
    await mailbox.close()
  })

  async function stored(): Promise<Map<string, string>> {
    const bare = await openBareDatabase(home.services.config)
    const rows = await bare.run('select key, state from forge_deliveries where hook_id = ?', setup.hookId)
    await bare.close()
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
    return new Map(rows.map(({ key, state }) => [String(key), String(state)]))
  }

  const standing = ({ headSha }: FakePull): string | undefined =>
    gitea.statuses.findLast(({ sha }) => sha === headSha)?.status

  test(
    'loses no acknowledged event, processes each, and ends with correct statuses',
    { timeout: 550_000 },
    async () => {
      const { acknowledged, unknown, last } = await deliversWhileKilled({ env, gitea, pulls, hook: setup, seed, kills })
      // All checks must fail, because no one has signed. This may take over a minute: work claimed by a killed process is retried only after the
      // claim expires.
      await expect
        .poll(() => pulls.filter((pull) => standing(pull) !== 'failure').length, { timeout: 150_000, interval: 500 })
        .toBe(0)
      await expect
        .poll(async () => [...(await stored()).values()].filter((state) => state !== 'done').length, {
          ...{ timeout: 150_000, interval: 500 },
        })
        .toBe(0)
      const found = await stored()
      console.log(
        `${database}: ${kills} kills, ${acknowledged.size} acknowledged, ${unknown.size} unknown, ${found.size} stored`,
      )
      expect([...acknowledged].filter((key) => !found.has(key))).toEqual([])
      expect([...found.keys()].filter((key) => !acknowledged.has(key) && !unknown.has(key))).toEqual([])
      expect(acknowledged.size).toBeGreaterThanOrEqual(4 * kills)
      await last?.stop()
    },
  )

  test('control: a server that responds before the commit loses events', async () => {
    const entry = 'tests/reliability/crash/careless-server.ts'
    const { acknowledged } = await deliversWhileKilled({
      env,
      gitea,
      pulls,
      hook: setup,
      seed: seed + 500_000,
      kills: 2,
      entry,
    })
    const found = await stored()
    expect([...acknowledged].filter((key) => !found.has(key))).not.toEqual([])
  })
})
