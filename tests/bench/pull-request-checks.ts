/** How soon the check on a pull request stands: the service as a process of its own, a GitHub that answers after 150 ± 100 ms, on SQLite. */
import { setTimeout as pause } from 'node:timers/promises'
import { type CheckedService, openCheckedService, type WatchedScene } from '../checks/checked-service.ts'
import { signsAs } from '../checks/service-truth.ts'
import { environmentOf } from '../cli/operator.ts'
import { forgeDelay } from '../support/forges/forge-server.ts'
import type { FakePull } from '../support/forges/forge-world.ts'
import { hmacOf } from '../support/forges/webhooks.ts'
import { startServer } from '../support/running-server.ts'
import { latenciesOf, quantile } from './latency.ts'
import { openMailSink } from './mail-sink.ts'
import type { Result } from './ratio.ts'
import { fileOf } from './seeds.ts'
import { seedPullRequests } from './seeded-pull-requests.ts'

const [repositories, pushes, aSecond, open] = [20, 40, 100, 10_000]

type Place = { service: CheckedService; port: number; sent: number }

const address = (n: number): string => `signer-${n}@mail.example`

function delivery({ service }: Place, pull: FakePull): string {
  const scene = service.scenes.find(({ repository }) => repository.id === pull.repository.id) as WatchedScene
  return JSON.stringify({
    ...{ action: 'synchronize', number: pull.number, pull_request: { number: pull.number } },
    ...{ repository: { id: pull.repository.id }, installation: { id: Number(scene.nativeInstallation) } },
  })
}

/** Delivers that a pull request was pushed to; how long the answer took (ms). */
async function delivers(place: Place, pull: FakePull): Promise<number> {
  const { service, port } = place
  const body = delivery(place, pull)
  const begun = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${new URL(service.hook.url).pathname}`, {
    method: 'POST',
    body,
    headers: {
      ...{ 'content-type': 'application/json', 'x-github-event': 'pull_request' },
      'x-github-delivery': `delivery-${(place.sent += 1)}`,
      'x-hub-signature-256': `sha256=${hmacOf(service.hook.secret, body)}`,
    },
  })
  await answer.text()
  // One that is turned away counts as one that was never answered.
  return answer.status === 202 ? performance.now() - begun : Infinity
}

/** A pull request of so many commits, by a person of its own. */
async function opens({ service }: Place, scene: WatchedScene, n: number, commits = 1): Promise<FakePull> {
  const { history } = scene.repository
  history.branch(`topic-${n}`)
  for (let made = 0; made < commits; made += 1) {
    history.commit(`topic-${n}`, { by: { name: 'Ana', email: address(n) } })
  }
  const pull = scene.world.addPull(scene.repository, { branch: `topic-${n}`, by: scene.impostor.account })
  await service.git.flush()
  return pull
}

/** How long until that stands at the head (ms). */
async function until({ service }: Place, { repository, headSha }: FakePull, state: string): Promise<number> {
  const begun = performance.now()
  while (service.forge.standing(repository.id, headSha) !== state) {
    if (performance.now() - begun > 120_000) throw new Error(`no ${state} after two minutes`)
    await pause(10)
  }
  return performance.now() - begun
}

const readsOf = ({ service }: Place, pull: FakePull): number =>
  service.forge.server.calls.filter(
    ({ method, path }) => method === 'GET' && path.includes(`/${pull.repository.fullName}/`),
  ).length

const ms = (value: number): string => `${value.toFixed(0)} ms`

async function deliveries(place: Place, pull: FakePull): Promise<Result> {
  const answers: Promise<number>[] = []
  const begun = performance.now()
  while (performance.now() - begun < 10_000) {
    while (answers.length < ((performance.now() - begun) / 1000) * aSecond) answers.push(delivers(place, pull))
    await pause(2)
  }
  const times = await Promise.all(answers)
  return {
    ...{ name: `delivery to its 202, ${aSecond} a second, p99`, value: ms(quantile(times, 0.99)), aim: '≤ 50 ms' },
    figures: `${times.length} deliveries, median ${ms(quantile(times, 0.5))}, ${times.filter((time) => time === Infinity).length} turned away`,
  }
}

async function pushesAndSignatures(place: Place): Promise<Result[]> {
  const { scenes } = place.service
  const [verdicts, reads, greens, readsAgain]: number[][] = [[], [], [], []]
  for (let n = 0; n < pushes; n += 1) {
    const pull = await opens(place, scenes[n % scenes.length] as WatchedScene, n)
    const before = readsOf(place, pull)
    await delivers(place, pull)
    verdicts?.push(await until(place, pull, 'failure'))
    const after = readsOf(place, pull)
    reads?.push(after - before)
    await signsAs(place.service, { name: 'Ana', emails: [address(n)] }, 'individual')
    greens?.push(await until(place, pull, 'success'))
    readsAgain?.push(readsOf(place, pull) - after)
  }
  return [
    {
      ...{ name: 'push to its verdict, p95', value: ms(quantile(verdicts ?? [], 0.95)), aim: '≤ 5 s' },
      figures: `median ${ms(quantile(verdicts ?? [], 0.5))}, at most ${Math.max(...(reads ?? []))} reads (≤ 4)`,
    },
    {
      ...{ name: 'signature to green, p95', value: ms(quantile(greens ?? [], 0.95)), aim: '≤ 3 s' },
      figures: `median ${ms(quantile(greens ?? [], 0.5))}, ${Math.max(...(readsAgain ?? []))} reads (0)`,
    },
  ]
}

async function manyCommits(place: Place): Promise<Result> {
  const pull = await opens(place, place.service.scenes[0] as WatchedScene, 5000, 612)
  await delivers(place, pull)
  const took = await until(place, pull, 'failure')
  return { name: 'push of 612 commits to its verdict', value: ms(took), aim: '≤ 15 s', figures: '' }
}

async function sweeps(place: Place): Promise<Result> {
  const { service } = place
  const scene = service.scenes[1] as WatchedScene
  const first = await opens(place, scene, 6000)
  while (scene.world.inRepository(scene.repository).length < 1000) {
    scene.world.addPull(scene.repository, { branch: first.branch, by: scene.impostor.account })
  }
  await service.git.flush()
  const lists = () =>
    service.forge.server.calls.filter(({ path }) => path.includes(`/${scene.repository.fullName}/pulls?`))
  const swept = async (): Promise<number> =>
    Number((await service.bare.run('select swept_at from watches where id = ?', scene.watchId))[0]?.['swept_at'])
  const sweep = async (): Promise<void> => {
    const before = await swept()
    await service.bare.run('update watches set sweep_at = 0 where id = ?', scene.watchId)
    while ((await swept()) === before) await pause(50)
  }
  await sweep()
  const before = lists().length
  await sweep()
  const again = lists().slice(before)
  const free = again.filter(({ status }) => status === 304).length
  return {
    ...{ name: 'calls of a sweep of 1,000 that are as they were', value: String(again.length), aim: '≤ 34' },
    figures: `${free} of them cost nothing`,
  }
}

async function judgedAgain({ service, port }: Place): Promise<Result[]> {
  const { linkId, bare, home } = service
  const watchId = service.scenes[2]?.watchId ?? ''
  seedPullRequests(fileOf(home.services), { linkId, watchId, forgeId: service.forgeId, count: open })
  await bare.run('update watches set sweep_at = 9000000000000')
  const pages = (milliseconds: number) =>
    latenciesOf({ port, paths: [`/sign-cla/${linkId}/individual`], perSecond: 20, milliseconds })
  await pages(3000)
  const quiet = await pages(20_000)
  const left = async (since: number): Promise<number> =>
    Number(
      (
        await bare.run('select count(*) as n from pull_requests where watch_id = ? and judged_at < ?', watchId, since)
      )[0]?.['n'],
    )
  const since = Date.now()
  const begun = performance.now()
  await home.services.store.transaction((tx) => tx.rejudgedLinks.want(linkId))
  const busy = pages(20_000)
  while ((await left(since)) > 0) await pause(200)
  const seconds = (performance.now() - begun) / 1000
  const beside = await busy
  return [
    {
      ...{ name: `a version published: ${open} judged again`, value: `${seconds.toFixed(1)} s`, aim: '≤ 60 s' },
      figures: `${(open / seconds).toFixed(0)} a second`,
    },
    {
      ...{
        name: 'p99 of the sign page meanwhile, beside quiet',
        value: (beside.p99 / quiet.p99).toFixed(2),
        aim: '≤ 2',
      },
      figures: `${beside.p99.toFixed(1)} ms beside ${quiet.p99.toFixed(1)}; median ${beside.median.toFixed(1)} beside ${quiet.median.toFixed(1)}`,
    },
  ]
}

/** Some three minutes. */
export async function pullRequestChecks(): Promise<Result[]> {
  const seeds = Array.from({ length: repositories }, (_, at) => at + 1)
  const pace = { now: () => Date.now(), delay: forgeDelay(1) }
  const service = await openCheckedService({ seeds, kind: 'github', database: 'sqlite', pace })
  const sink = await openMailSink()
  const server = await startServer({
    ...environmentOf(service.home.services.config, sink.url),
    FORGE_HOSTS: '127.0.0.1',
  })
  const place: Place = { service, port: Number(new URL(server.origin).port), sent: 0 }
  try {
    const warm = await opens(place, service.scenes[3] as WatchedScene, 9000)
    await delivers(place, warm)
    await until(place, warm, 'failure')
    return [
      ...(await pushesAndSignatures(place)),
      await manyCommits(place),
      await deliveries(place, warm),
      await sweeps(place),
      ...(await judgedAgain(place)),
    ]
  } catch (error) {
    console.error(server.said().slice(-2000))
    throw error
  } finally {
    await server.stop()
    await sink.close()
    await service.close()
  }
}
