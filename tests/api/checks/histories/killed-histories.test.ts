/**
 * Random histories while the service process is killed and restarted: no acknowledged delivery is lost, and no check result stays wrong.
 * `FIRST_SEED=21 npm run test:deep -- api/checks/histories/killed-histories` runs 20 of the 500 histories in five minutes.
 */
import { describe, expect, test } from 'vitest'
import { databases } from '../../../support/databases/stores.ts'
import { openKilledService } from './killed-service.ts'
import { playHistories } from './service-histories.ts'

const isDeep = process.env['DEEP'] !== undefined
const first = Number(process.env['FIRST_SEED'] ?? 1)
const count = Number(process.env['HISTORIES'] ?? (isDeep ? 20 : 6))
const batch = isDeep ? 20 : 3
const kinds = isDeep
  ? (['github', 'gitea', 'github', 'gitcode', 'github', 'gitlab'] as const)
  : (['github', 'gitlab'] as const)

describe('random histories through a service that is killed', () => {
  const sums = { kills: 0, acknowledged: 0, looked: 0, covered: 0 }

  async function plays(from: number): Promise<void> {
    const number = Math.floor((first + from) / batch)
    const kind = kinds[number % kinds.length] ?? 'github'
    const seeds = Array.from({ length: Math.min(batch, count - from) }, (_, at) => first + from + at)
    const database = databases[number % 2] ?? 'sqlite'
    const service = await openKilledService({ seeds, kind, database, ...(!isDeep && { share: 1 / 4 }) })
    try {
      const { green, red, looked, covered } = await playHistories(service)
      const { acknowledged, lost } = await service.deliveries()
      expect(lost).toEqual([])
      expect(green).toEqual([])
      expect(red).toEqual([])
      sums.kills += service.kills()
      sums.acknowledged += acknowledged
      sums.looked += looked
      sums.covered += covered
    } finally {
      await service.close()
    }
  }

  test(`of ${count} none passes while someone is not covered, or stays failed without a reason`, async () => {
    const batches = Array.from({ length: Math.ceil(count / batch) }, (_, at) => at * batch)
    if (isDeep) for (const from of batches) await plays(from)
    else await Promise.all(batches.map(plays))
    if (isDeep) console.log(`${count} killed histories from ${first} on: ${JSON.stringify(sums)}`)
    expect(sums.kills).toBeGreaterThan(1)
    expect(sums.acknowledged).toBeGreaterThan(count)
  })

  test('control: a process that responds before the commit loses deliveries', async () => {
    const entry = 'tests/reliability/crash/careless-server.ts'
    const entryEnv = { COMMIT_DELAY: '3000' }
    const service = await openKilledService({ seeds: [1], kind: 'github', database: 'sqlite', entry, entryEnv })
    try {
      const { forge, git, scenes } = service
      for (const { repository, world, impostor } of scenes) {
        repository.history.branch('topic')
        repository.history.commit('topic', { by: { name: 'Ana', email: 'ana@mail.example' } })
        const pull = world.addPull(repository, { branch: 'topic', by: impostor.account })
        await git.flush()
        await forge.tell(pull)
      }
      await service.kill()
      expect((await service.deliveries()).lost).not.toEqual([])
    } finally {
      await service.close()
    }
  })
})
