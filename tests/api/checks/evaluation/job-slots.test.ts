/** A repository that is always busy, or whose forge does not respond, does not delay other repositories. */
import { expect, test } from 'vitest'
import { readPullRequests, workOffDeliveries } from '../../../../src/server/jobs/check-pull-requests.ts'
import { runInSlots } from '../../../../src/server/jobs/run-in-slots.ts'
import { openCheckedService } from '../../../support/checks/checked-service.ts'

const never = new AbortController().signal

test('a hanging job occupies only its own slots', async () => {
  const slow = Promise.withResolvers<void>()
  const waiting = ['slow', ...Array.from({ length: 20 }, (_, n) => `quick-${n}`)]
  const done: string[] = []
  const all = runInSlots<string>(
    {
      slots: 2,
      take: async (free) => waiting.splice(0, free),
      run: async (name) => {
        if (name === 'slow') await slow.promise
        done.push(name)
        if (done.length === 20) slow.resolve()
      },
    },
    never,
  )
  await all
  expect(done.at(-1)).toBe('slow')
})

test('the first error is thrown after all started jobs have finished', async () => {
  const done: number[] = []
  const waiting = [1, 2, 3]
  const run = async (n: number): Promise<void> => {
    if (n === 1) throw new Error('the first')
    done.push(n)
  }
  await expect(runInSlots({ slots: 3, take: async (free) => waiting.splice(0, free), run }, never)).rejects.toThrow(
    'the first',
  )
  expect(done).toEqual([2, 3])
})

test('a repository with many pull requests to read lets others take their turn', async () => {
  const service = await openCheckedService({ seeds: [1, 2], kind: 'github', database: 'sqlite' })
  const [noisy, calm] = service.scenes
  if (!noisy || !calm) throw new Error('two scenes are needed')
  for (const [scene, count] of [
    [noisy, 30],
    [calm, 1],
  ] as const) {
    for (let n = 0; n < count; n += 1) {
      scene.repository.history.branch(`topic-${n}`)
      scene.repository.history.commit(`topic-${n}`, { by: { name: 'Ana', email: 'ana@mail.example' } })
      scene.world.addPull(scene.repository, { branch: `topic-${n}`, by: scene.impostor.account })
    }
  }
  await service.git.flush()
  for (const pull of service.forge.world.pulls) await service.forge.tell(pull)
  service.home.clock.advance(1000)
  await workOffDeliveries(service.services, never)
  service.home.clock.advance(1000)
  await readPullRequests(service.services, never)
  const reads = service.forge.server.calls.filter(({ method, path }) => method === 'GET' && /\/pulls\/\d+$/.test(path))
  const place = reads.findIndex(({ path }) => path.includes(`/${calm.repository.fullName}/`))
  expect([reads.length, place < 8]).toEqual([31, true])
  await service.close()
})
