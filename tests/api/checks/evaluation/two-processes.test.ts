/**
 * Two processes share a PostgreSQL database. Each delivery is processed once, each commit receives one check, and neither process blocks the other.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  judgePullRequests,
  readPullRequests,
  sendDispatches,
  sweepWatches,
  workOffDeliveries,
} from '../../../../src/server/jobs/check-pull-requests.ts'
import type { Services } from '../../../../src/server/context/services.ts'
import { openStore, type Store } from '../../../../src/server/store/store.ts'
import { updateHeadStatus, markReplaced } from '../../../../src/server/usecases/checks/evaluation/head-status.ts'
import type { FakePull } from '../../../support/forges/forge-world.ts'
import { hmacOf } from '../../../support/forges/webhooks.ts'
import {
  type CheckedService,
  openCheckedService,
  type WatchedScenario,
} from '../../../support/checks/checked-service.ts'

const never = new AbortController().signal
const [each, times] = [4, 3]
let service: CheckedService
let other: Store
beforeAll(async () => {
  service = await openCheckedService({ seeds: [1, 2, 3, 4], kind: 'github', database: 'postgres' })
  other = await openStore({ url: service.home.services.config.databaseUrl ?? '' }, service.home.services.clock)
})
afterAll(async () => {
  await other.close()
  await service.close()
})

async function delivers(scene: WatchedScenario, pull: FakePull, key: string): Promise<number> {
  const body = JSON.stringify({
    ...{ action: 'synchronize', number: pull.number, pull_request: { number: pull.number } },
    ...{ repository: { id: pull.repository.id }, installation: { id: Number(scene.nativeInstallation) } },
  })
  const headers = {
    ...{ 'content-type': 'application/json', 'x-github-event': 'pull_request', 'x-github-delivery': key },
    'x-hub-signature-256': `sha256=${hmacOf(service.hook.secret, body)}`,
  }
  return (await fetch(service.hook.url, { method: 'POST', body, headers })).status
}

test('each delivery is processed once, and each commit gets one check', async () => {
  const pulls: [WatchedScenario, FakePull][] = []
  for (const scene of service.scenes) {
    for (let n = 0; n < each; n += 1) {
      scene.repository.history.branch(`topic-${n}`)
      scene.repository.history.commit(`topic-${n}`, { by: { name: 'Ana', email: `ana-${n}@mail.example` } })
      pulls.push([scene, scene.world.addPull(scene.repository, { branch: `topic-${n}`, by: scene.impostor.account })])
    }
  }
  await service.git.flush()
  const answers = pulls.flatMap(([scene, pull], at) =>
    Array.from({ length: times }, (_, again) => delivers(scene, pull, `${at}-${again}`)),
  )
  expect(new Set(await Promise.all(answers))).toEqual(new Set([202]))
  const both: Services[] = [service.services, { ...service.services, store: other }]
  for (let round = 0; round < 12; round += 1) {
    service.home.clock.advance(1100)
    for (const job of [workOffDeliveries, readPullRequests, judgePullRequests, sendDispatches, sweepWatches]) {
      await Promise.all(both.map((one) => job(one, never)))
    }
  }
  const { bare, forge } = service
  expect(
    await bare.run(
      'select state, count(*) as number from forge_deliveries where event = ? group by state',
      'pull_request',
    ),
  ).toEqual([{ state: 'done', number: pulls.length * times }])
  // `revision` counts the reads that were requested: one per delivery, and at most one more by the first sweep.
  const revisions = await bare.run('select distinct revision from pull_requests')
  expect(revisions.every(({ revision }) => [times, times + 1].includes(Number(revision)))).toBe(true)
  const made = forge.server.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/check-runs'))
  expect([
    made.length,
    pulls.filter(([, pull]) => forge.standing(pull.repository.id, pull.headSha) === 'failure').length,
  ]).toEqual([pulls.length, pulls.length])
})

test('a commit that two pull requests leave simultaneously keeps no passed check', async () => {
  const { scenes } = service
  const { store } = service.home.services
  const [scene] = scenes
  if (!scene) throw new Error('no scene')
  const [before, after] = ['a'.repeat(40), 'b'.repeat(40)]
  const pulls = [1, 2].map((number) => store.reading.pullRequests.findNumber(scene.watchId, number))
  const ids = (await Promise.all(pulls)).map((pull) => pull?.id ?? '')
  const place = { watchId: scene.watchId, channel: 'status', target: before } as const
  await store.transaction(async (tx) => {
    for (const id of ids) await tx.pullRequests.change(id, { headSha: before, verdict: 'covered' })
    await updateHeadStatus(tx, await tx.watches.get(scene.watchId), before)
  })
  expect((await store.reading.dispatches.find(place))?.payload.state).toBe('success')
  const moved = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await Promise.all(
    ids.map((id, at) =>
      store.transaction(async (tx) => {
        await tx.pullRequests.change(id, { headSha: after })
        moved[at]?.resolve()
        await Promise.all(moved.map(({ promise }) => promise))
        await markReplaced(tx, await tx.watches.get(scene.watchId), before)
      }),
    ),
  )
  expect((await store.reading.dispatches.find(place))?.payload.state).toBe('pending')
})
