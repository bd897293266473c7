/** Rate of sent emails with 100,000 emails in the queue, compared with a few. The service runs as a process and handles a constant rate of checks. */
import { setTimeout } from 'node:timers/promises'
import { claim } from '../../src/server/mail/claim.ts'
import { unlimitedCodes } from '../support/service/operator.ts'
import { type BareDatabase, openBareDatabase } from '../support/databases/bare-database.ts'
import { signsIndividually } from '../support/people/individual-signers.ts'
import { aCommunity } from '../support/community/community.ts'
import { testServices, type Database, type TestServices } from '../support/service/test-services.ts'
import { type RunningServer, startServer } from '../support/service/running-server.ts'
import { type Latencies, latenciesOf, quantile } from '../support/measures/latency.ts'
import { type MailSink, openMailSink } from './mail-sink.ts'
import { median, type Result } from '../support/measures/ratio.ts'

const [few, many] = [1000, 100_000]
const [claims, minute, quietFor] = [60, 60_000, 30_000]
/** Has-signed checks per second while emails are sent. */
const checksASecond = 100
/** Interval between two requests for a code, in milliseconds. */
const codeEvery = 1500

type Scene = { home: TestServices; bare: BareDatabase; linkId: string; receipt: string; name: string }

/** Creates a community with one signature. Its receipt email is the template of all queued emails. */
async function aScene(database: Database): Promise<Scene> {
  const home = await testServices({ database })
  const linkId = await aCommunity(home.services, ['en'])
  await signsIndividually(home, linkId, { name: 'Ada', email: 'ada@example.org' })
  const bare = await openBareDatabase(home.services.config)
  const [row] = await bare.run(`select subject from outbox where kind = 'individual-receipt'`)
  await bare.run('delete from outbox')
  return {
    home,
    bare,
    linkId,
    receipt: String(row?.['subject']),
    name: database === 'postgres' ? 'PostgreSQL' : 'SQLite',
  }
}

let filled = 0

/** Queues `count` receipts. The recipients rotate through ten thousand addresses. */
async function fill({ home, bare, linkId, receipt }: Scene, count: number): Promise<void> {
  const id = home.services.config.databaseUrl ? `lpad(to_hex(n), 32, '0')` : `printf('%032x', n)`
  const first = filled
  filled += count
  await bare.run(
    `insert into outbox (id, kind, link_id, recipient, language, subject, secret, state, tries, due_at, claimed_until,
       created_at, settled_at, last_error, lane, class)
     with recursive numbers(n) as (select ${first} union all select n + 1 from numbers where n + 1 < ${filled})
     select ${id}, 'individual-receipt', '${linkId}', 'reader-' || (n % 10000) || '@example.org', 'en', '${receipt}', null,
       'queued', 0, n, null, n, null, null, '${linkId}', 1 from numbers`,
  )
  await bare.run('analyze')
}

const queued = async ({ bare }: Scene): Promise<number> =>
  Number((await bare.run(`select count(*) as count from outbox where state = 'queued'`))[0]?.['count'])

/** Returns the median time to claim emails from a queue with `count` emails, in milliseconds. */
async function timeClaims(scene: Scene, count: number): Promise<number> {
  await fill(scene, count - (await queued(scene)))
  const times: number[] = []
  for (let n = 0; n < claims; n += 1) {
    const begun = performance.now()
    const taken = await claim(scene.home.services, 'worker', [])
    times.push(performance.now() - begun)
    if (taken.length === 0) throw new Error('nothing was taken')
    for (const { id } of taken) await scene.bare.run(`update outbox set state = 'sent' where id = ?`, id)
  }
  return median(times)
}

async function serve({ home }: Scene, sink: MailSink): Promise<{ server: RunningServer; port: number }> {
  const { dataDir, databaseUrl } = home.services.config
  const server = await startServer({
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    SMTP_URL: sink.url,
    SECRET_KEY: '5a'.repeat(32),
    CHECKS_A_MINUTE: '1000000000',
    ...unlimitedCodes,
  })
  return { server, port: Number(/listening on \S+:(\d+)/.exec(server.said())?.[1]) }
}

const checks = ({ linkId }: Scene, port: number, milliseconds: number): Promise<Latencies> => {
  const paths = Array.from(
    { length: 1000 },
    (_, n) => `/cla/api/v1/individual-signing/${linkId}?email=reader-${n}@example.org`,
  )
  return latenciesOf({ port, paths, perSecond: checksASecond, milliseconds })
}

/** Requests codes for different addresses one after another. Returns the time until each code arrives, in milliseconds. */
async function askForCodes({ linkId }: Scene, server: RunningServer, sink: MailSink, until: number): Promise<number[]> {
  const times: Promise<number>[] = []
  while (performance.now() < until) {
    const email = `signer-${times.length}@lantern-${filled}.example`
    const begun = performance.now()
    const answer = await server.post(`/v1/individual-signing/${linkId}/code`, { email })
    if (answer.status !== 200) throw new Error(`a code was refused: ${answer.code}`)
    times.push(Promise.race([sink.arrived(email), setTimeout(minute, Infinity)]).then((at) => at - begun))
    await setTimeout(codeEvery)
  }
  return Promise.all(times)
}

async function topUp(scene: Scene, until: number): Promise<void> {
  while (performance.now() < until - 1000) {
    await setTimeout(1000)
    const missing = few - (await queued(scene))
    if (missing > few / 2) await fill(scene, missing)
  }
}

type Minute = { perSecond: number; checks: Latencies; codes: number[] }

/** Sends emails for a minute while handling checks and requests for codes. With `toppedUp`, keeps a short queue filled. */
async function sendForAMinute(
  scene: Scene,
  { server, port }: { server: RunningServer; port: number },
  sink: MailSink,
  toppedUp: boolean,
): Promise<Minute> {
  const until = performance.now() + minute
  const before = await sink.count()
  const asking = askForCodes(scene, server, sink, until)
  const checking = checks(scene, port, minute)
  if (toppedUp) await topUp(scene, until)
  await setTimeout(Math.max(0, until - performance.now()))
  const sent = (await sink.count()) - before
  return { perSecond: (sent * 1000) / minute, checks: await checking, codes: await asking }
}

const ms = (value: number): string => `${value.toFixed(1)} ms`

/** Measures email sending on a database. Takes about four minutes and returns five results. */
export async function emailThroughput(database: Database): Promise<Result[]> {
  const scene = await aScene(database)
  const { name } = scene
  const [little, much] = [await timeClaims(scene, few), await timeClaims(scene, many)]
  await scene.bare.run('delete from outbox')
  const sink = await openMailSink()
  const running = await serve(scene, sink)
  await checks(scene, running.port, 5000)
  const quiet = await checks(scene, running.port, quietFor)
  await fill(scene, few)
  const short = await sendForAMinute(scene, running, sink, true)
  await fill(scene, many)
  const long = await sendForAMinute(scene, running, sink, false)
  await running.server.stop()
  await sink.close()
  await scene.bare.close()
  await scene.home.close()
  const codes = `short queue ${ms(quantile(short.codes, 0.99))}; ${long.codes.length} codes`
  const figures = ({ median: middle, p99 }: Latencies): string => `${ms(middle)} median, ${ms(p99)} p99`
  return [
    {
      name: `taking letters on ${name}, 100,000 queued beside 1,000`,
      value: (much / little).toFixed(2),
      aim: '≤ 1.5',
      figures: `${ms(much)} beside ${ms(little)}`,
    },
    { name: `taking letters on ${name}, 100,000 queued`, value: ms(much), aim: '≤ 5 ms', figures: 'median' },
    {
      name: `a code in the mailbox on ${name}, p99, 100,000 queued`,
      value: `${(quantile(long.codes, 0.99) / 1000).toFixed(2)} s`,
      aim: '≤ 3 s',
      figures: codes,
    },
    {
      name: `p99 of checks on ${name}, 100,000 queued beside none`,
      value: (long.checks.p99 / quiet.p99).toFixed(2),
      aim: '≤ 2',
      figures: `${figures(long.checks)} beside ${figures(quiet)}; short queue ${figures(short.checks)}`,
    },
    {
      name: `letters a second on ${name}, 100,000 queued beside 1,000`,
      value: (long.perSecond / short.perSecond).toFixed(2),
      aim: '≥ 0.9',
      figures: `${long.perSecond.toFixed(1)} beside ${short.perSecond.toFixed(1)}`,
    },
  ]
}
