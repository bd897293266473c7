/** Delay until the check of a pull request is posted, with the service as a process on SQLite. The platform's responses take 150 ± 100 ms. */
import { setTimeout as pause } from 'node:timers/promises'
import { type CheckedService, openCheckedService, type WatchedScenario } from '../support/checks/checked-service.ts'
import { type Mailbox, openMailbox } from '../support/mail/mailbox.ts'
import { aForm, signingPath } from '../support/people/people.ts'
import { environmentOf, unlimitedCodes } from '../support/service/operator.ts'
import { forgeDelay } from '../support/forges/forge-server.ts'
import type { FakePull } from '../support/forges/forge-world.ts'
import { hmacOf } from '../support/forges/webhooks.ts'
import { freePort } from '../support/service/free-port.ts'
import { type RunningServer, startServer } from '../support/service/running-server.ts'
import { latenciesOf, quantile } from '../support/measures/latency.ts'
import type { Result } from '../support/measures/ratio.ts'
import { fileOf } from '../support/databases/seeds.ts'
import { seedPullRequests } from './seeded-pull-requests.ts'
import { waitFor } from './wait-for.ts'

const [repositories, pushes, aSecond, open, swept, lost] = [20, 40, 100, 10_000, 1000, 100]

/** Aims for each kind of platform: time (s) to a verdict, and from a signature to a passing check. */
const aims = { github: { verdict: 3, green: 2 }, gitee: { verdict: 5, green: 3 }, gitcode: { verdict: 5, green: 3 } }

export type MeasuredKind = keyof typeof aims

type Place = {
  kind: MeasuredKind
  service: CheckedService
  server: RunningServer
  mailbox: Mailbox
  port: number
  sent: number
}

const address = (n: number): string => `signer-${n}@mail.example`

function delivery({ service, sent }: Place, pull: FakePull): string {
  const scene = service.scenes.find(({ repository }) => repository.id === pull.repository.id) as WatchedScenario
  return JSON.stringify({
    // Makes the body unique. The service accepts identical bodies only a few times per minute.
    ...{ action: 'synchronize', number: pull.number, pull_request: { number: pull.number }, sent },
    ...{ repository: { id: pull.repository.id }, installation: { id: Number(scene.nativeInstallation) } },
  })
}

/** Status of a delivery (0 if there was no response) and its response time in milliseconds. */
type Delivered = { status: number; took: number }

/** Delivers the webhook event of GitHub for a push to a pull request. */
async function delivers(place: Place, pull: FakePull): Promise<Delivered> {
  const { service, port } = place
  const body = delivery(place, pull)
  const begun = performance.now()
  const status = await fetch(`http://127.0.0.1:${port}${new URL(service.hook.url).pathname}`, {
    method: 'POST',
    body,
    headers: {
      ...{ 'content-type': 'application/json', 'x-github-event': 'pull_request' },
      'x-github-delivery': `delivery-${(place.sent += 1)}`,
      'x-hub-signature-256': `sha256=${hmacOf(service.hook.secret, body)}`,
    },
  })
    .then(async (answer) => (await answer.text(), answer.status))
    .catch(() => 0)
  return { status, took: performance.now() - begun }
}

/** Sends the webhook event for a push to a pull request, as the platform does. */
async function sendsPush(place: Place, pull: FakePull): Promise<void> {
  await (place.kind === 'github' ? delivers(place, pull) : place.service.forge.tell(pull))
}

async function opens({ service }: Place, scene: WatchedScenario, n: number, commits = 1): Promise<FakePull> {
  const { history } = scene.repository
  history.branch(`topic-${n}`)
  for (let made = 0; made < commits; made += 1) {
    history.commit(`topic-${n}`, { by: { name: 'Ana', email: address(n) } })
  }
  const pull = scene.world.addPull(scene.repository, { branch: `topic-${n}`, by: scene.impostor.account })
  await service.git.flush()
  return pull
}

/** Waits until the check of the head commit has the given state. Returns the time waited in milliseconds. */
function until({ service }: Place, { repository, number, headSha }: FakePull, state: string): Promise<number> {
  const stands = () => service.forge.standing(repository.id, headSha)
  return waitFor(`${state} at ${repository.fullName}#${number}`, () => stands() === state, { look: 10 })
}

/** Signs the agreement with an emailed code. Returns the time of the response, in milliseconds. */
async function signs({ service, server, mailbox }: Place, email: string): Promise<number> {
  const path = signingPath(service.linkId)
  await server.post(`${path}/code`, { email })
  const { subject = '' } = await mailbox.waitFor(({ recipients }) => recipients.includes(email))
  const answer = await server.post(path, aForm(email, { verification_code: /\d{6}/.exec(subject)?.[0] ?? '' }))
  if (answer.status !== 200) throw new Error(`${email} did not sign: ${answer.body}`)
  return performance.now()
}

const readsOf = ({ service }: Place, pull: FakePull): number =>
  service.forge.server.calls.filter(
    ({ method, path }) => method === 'GET' && path.includes(`/${pull.repository.fullName}/`),
  ).length

const ms = (value: number): string => `${value.toFixed(0)} ms`

async function deliveries(place: Place, pull: FakePull): Promise<Result> {
  const answers: Promise<Delivered>[] = []
  const begun = performance.now()
  while (performance.now() - begun < 10_000) {
    while (answers.length < ((performance.now() - begun) / 1000) * aSecond) answers.push(delivers(place, pull))
    await pause(2)
  }
  const all = await Promise.all(answers)
  // A delivery that was not accepted counts as one without a response.
  const times = all.map(({ status, took }) => (status === 202 ? took : Infinity))
  const turnedAway = Map.groupBy(
    all.filter(({ status }) => status !== 202),
    ({ status }) => status,
  )
  const others = [...turnedAway].map(([status, { length }]) => `, ${length} answered ${status}`).join('')
  return {
    ...{ name: `delivery to its 202, ${aSecond} a second, p99`, value: ms(quantile(times, 0.99)), aim: '≤ 50 ms' },
    figures: `${all.length} deliveries, median ${ms(quantile(times, 0.5))}${others}`,
  }
}

async function pushesAndSignatures(place: Place): Promise<Result[]> {
  const { scenes } = place.service
  const aim = aims[place.kind]
  const [verdicts, reads, greens, readsAgain]: number[][] = [[], [], [], []]
  for (let n = 0; n < pushes; n += 1) {
    const pull = await opens(place, scenes[n % scenes.length] as WatchedScenario, n)
    const before = readsOf(place, pull)
    await sendsPush(place, pull)
    verdicts?.push(await until(place, pull, 'failure'))
    const after = readsOf(place, pull)
    reads?.push(after - before)
    const signedAt = await signs(place, address(n))
    await until(place, pull, 'success')
    greens?.push(performance.now() - signedAt)
    readsAgain?.push(readsOf(place, pull) - after)
  }
  return [
    {
      ...{ name: 'push to its verdict, p95', value: ms(quantile(verdicts ?? [], 0.95)), aim: `≤ ${aim.verdict} s` },
      figures: `median ${ms(quantile(verdicts ?? [], 0.5))}, at most ${Math.max(...(reads ?? []))} reads (≤ 4)`,
    },
    {
      ...{ name: 'signature to green, p95', value: ms(quantile(greens ?? [], 0.95)), aim: `≤ ${aim.green} s` },
      figures: `median ${ms(quantile(greens ?? [], 0.5))}, ${Math.max(...(readsAgain ?? []))} reads (0)`,
    },
  ]
}

async function manyCommits(place: Place): Promise<Result> {
  const pull = await opens(place, place.service.scenes[0] as WatchedScenario, 5000, 612)
  await delivers(place, pull)
  const took = await until(place, pull, 'failure')
  return { name: 'push of 612 commits to its verdict', value: ms(took), aim: '≤ 15 s', figures: '' }
}

/** Opens pull requests without any webhook event, and waits until the check of each has failed. Limits of the platform apply. */
async function lostEvents(place: Place): Promise<Result> {
  const scene = place.service.scenes[4] as WatchedScenario
  const pulls: FakePull[] = []
  for (let n = 0; n < lost; n += 1) pulls.push(await opens(place, scene, 7000 + n))
  const isRight = ({ repository, headSha }: FakePull): boolean =>
    place.service.forge.standing(repository.id, headSha) === 'failure'
  const took = await waitFor('all checks', () => pulls.every(isRight), { most: 660_000, look: 1000 })
  return {
    ...{
      name: `no event arrives: ${lost} pull requests right`,
      value: `${(took / 1000).toFixed(0)} s`,
      aim: '≤ 600 s',
    },
    figures: `${place.service.forge.server.calls.length} calls in all`,
  }
}

/** Sweeps a repository whose pull requests were never delivered, until all of them are read. Each pull request has its own head commit. */
async function sweeps(place: Place): Promise<Result> {
  const { service } = place
  const scene = service.scenes[1] as WatchedScenario
  const { world, repository } = scene
  for (let n = world.inRepository(repository).length; n < swept; n += 1) {
    const branch = `swept-${n}`
    repository.history.branch(branch)
    repository.history.commit(branch, { by: { name: 'Ana', email: address(6000 + n) } })
    world.addPull(repository, { branch, by: scene.impostor.account })
  }
  await service.git.flush()
  const lists = () => service.forge.server.calls.filter(({ path }) => path.includes(`/${repository.fullName}/pulls?`))
  const numberOf = async (query: string): Promise<number> =>
    Number((await service.bare.run(query, scene.watchId))[0]?.['n'])
  const sweptAt = () => numberOf('select swept_at as n from watches where id = ?')
  const read = () =>
    numberOf(`select count(*) as n from pull_requests where watch_id = ? and state = 'open' and read_sha = head_sha
      and head_sha <> ''`)
  const sweep = async (): Promise<void> => {
    const before = await sweptAt()
    await service.bare.run('update watches set sweep_at = 0 where id = ?', scene.watchId)
    await waitFor('a sweep', async () => (await sweptAt()) !== before)
  }
  await sweep()
  const took = await waitFor(`${swept} read`, async () => (await read()) >= swept, { most: 180_000, look: 500 })
  await sweep()
  const before = lists().length
  await sweep()
  const again = lists().slice(before)
  const free = again.filter(({ status }) => status === 304).length
  return {
    ...{ name: `calls of a sweep of ${swept} that are as they were`, value: String(again.length), aim: '≤ 34' },
    figures: `${free} of them cost nothing; all read ${(took / 1000).toFixed(0)} s after the first sweep`,
  }
}

async function judgedAgain({ service, port }: Place): Promise<Result[]> {
  const { linkId, bare, home } = service
  const watchId = service.scenes[2]?.watchId ?? ''
  const openBefore = async (moment: number): Promise<number> => {
    const query = `select count(*) as n from pull_requests where link_id = ? and state = 'open' and judged_at < ?`
    return Number((await bare.run(query, linkId, moment))[0]?.['n'])
  }
  const count = open - (await openBefore(Date.now()))
  seedPullRequests(fileOf(home.services), { linkId, watchId, forgeId: service.forgeId, count })
  await bare.run('update watches set sweep_at = 9000000000000')
  const pages = (milliseconds: number) =>
    latenciesOf({ port, paths: [`/sign-cla/${linkId}/individual`], perSecond: 20, milliseconds })
  await pages(3000)
  const quiet = await pages(20_000)
  const since = Date.now()
  await home.services.store.transaction((tx) => tx.rejudgedLinks.want(linkId))
  const all = waitFor(`${open} judged again`, async () => (await openBefore(since)) === 0, { most: 150_000, look: 200 })
  const [took, busy] = await Promise.allSettled([all, pages(20_000)])
  const seconds = took.status === 'fulfilled' ? took.value / 1000 : Infinity
  const done = open - (await openBefore(since))
  return [
    {
      ...{ name: `a version published: ${open} judged again`, value: `${seconds.toFixed(1)} s`, aim: '≤ 60 s' },
      figures: done < open ? `${done} of them after 150 s` : `${(open / seconds).toFixed(0)} a second`,
    },
    {
      name: 'p99 of the sign page meanwhile, beside quiet',
      ...(busy.status === 'rejected'
        ? { value: 'none', aim: '≤ 2', figures: String(busy.reason) }
        : {
            ...{ value: (busy.value.p99 / quiet.p99).toFixed(2), aim: '≤ 2' },
            figures: `${busy.value.p99.toFixed(1)} ms beside ${quiet.p99.toFixed(1)}; median ${busy.value.median.toFixed(1)} beside ${quiet.median.toFixed(1)}`,
          }),
    },
  ]
}

/**
 * Measures the checks of pull requests. Reports each result immediately, so that results are not lost if a later part fails. On GitHub it takes about
 * six minutes, and at most nine if nothing fails; on the others up to fifteen, because the limits of the platform apply.
 */
export async function pullRequestChecks(kind: MeasuredKind, tell: (result: Result) => void): Promise<void> {
  const seeds = Array.from({ length: repositories }, (_, at) => at + 1)
  const pace = { now: () => Date.now(), delay: forgeDelay(1) }
  const port = await freePort()
  const deliverTo = `http://127.0.0.1:${port}`
  const service = await openCheckedService({ seeds, kind, database: 'sqlite', pace, deliverTo })
  const mailbox = await openMailbox()
  const env = {
    ...environmentOf(service.home.services.config, mailbox.url),
    ...unlimitedCodes,
    FORGE_HOSTS: '127.0.0.1',
  }
  const server = await startServer(env, undefined, { at: port })
  const place: Place = { kind, service, server, mailbox, port, sent: 0 }
  const failures: unknown[] = []
  const part = async (name: string, run: () => Promise<Result | Result[]>): Promise<void> => {
    try {
      for (const result of [await run()].flat()) tell(result)
    } catch (error) {
      failures.push(error)
      console.error(`${name} failed: ${String(error)}\n${server.complaints().slice(-5).join('\n')}`)
    }
  }
  try {
    const warm = await opens(place, service.scenes[3] as WatchedScenario, 9000)
    await sendsPush(place, warm)
    await until(place, warm, 'failure')
    await part('pushes and signatures', () => pushesAndSignatures(place))
    if (kind === 'github') {
      await part('612 commits', () => manyCommits(place))
      await part('deliveries', () => deliveries(place, warm))
      await part('sweeps', () => sweeps(place))
      await part('judging again', () => judgedAgain(place))
    } else await part('lost events', () => lostEvents(place))
  } finally {
    await server.stop()
    await mailbox.close()
    await service.close()
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parts failed`)
}
