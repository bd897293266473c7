/**
 * A campaign that asks 100,000 signers to agree to a new version. Measures the latency of has-signed checks and sign pages while it runs, and the
 * rate of sent emails after its midpoint.
 */
import { setTimeout } from 'node:timers/promises'
import { unlimitedCodes } from '../support/service/operator.ts'
import { type BareDatabase, openBareDatabase } from '../support/databases/bare-database.ts'
import { publishesChange } from '../support/community/new-version.ts'
import { aCommunity } from '../support/community/community.ts'
import { type RunningServer, startServer } from '../support/service/running-server.ts'
import { type Database, testServices, type TestServices } from '../support/service/test-services.ts'
import { type Latencies, latenciesOf } from '../support/measures/latency.ts'
import { type MailSink, openMailSink } from './mail-sink.ts'
import type { Result } from '../support/measures/ratio.ts'

const signers = 100_000
const minute = 60_000
/** Requests per second for has-signed checks and for sign pages. */
const [checksASecond, pagesASecond] = [100, 10]

/** Inserts signatures of the English agreement directly into the database. Signing through the service would take hours. */
const seeding = `insert into signings (id, link_id, kind, state, agreement_id, language, version, name, email, answers, salts,
    origin, signed_at, evidence_seq, domain, signer_key)
  with recursive numbers (n) as (select 100000 union all select n + 1 from numbers where n + 1 < 100000 + ${signers})
  select '00000000000000000000000000' || n, ?, 'individual', 'live', '1', 'en', 1, 'Ada', 'signer-' || n || '@lantern.example',
    '[]', '{}', '', n, n, 'lantern.example', 'key-' || n from numbers`

type Served = { server: RunningServer; port: number; linkId: string }

async function serve({ services: { config } }: TestServices, linkId: string, sink: MailSink): Promise<Served> {
  const server = await startServer({
    DATA_DIR: config.dataDir,
    ...(config.databaseUrl ? { DATABASE_URL: config.databaseUrl } : {}),
    SMTP_URL: sink.url,
    SECRET_KEY: '5a'.repeat(32),
    CHECKS_A_MINUTE: '1000000000',
    ...unlimitedCodes,
  })
  return { server, port: Number(/listening on \S+:(\d+)/.exec(server.said())?.[1]), linkId }
}

type Answers = { checks: Latencies; pages: Latencies }

async function answersOf({ port, linkId }: Served, milliseconds: number): Promise<Answers> {
  const emails = Array.from({ length: 1000 }, (_, n) => `signer-${100_000 + n * 97}@lantern.example`)
  const paths = emails.map((email) => `/cla/api/v1/individual-signing/${linkId}?email=${email}`)
  const [checks, pages] = await Promise.all([
    latenciesOf({ port, paths, perSecond: checksASecond, milliseconds }),
    latenciesOf({ port, paths: [`/sign-cla/${linkId}/individual`], perSecond: pagesASecond, milliseconds }),
  ])
  return { checks, pages }
}

const countOf = async (bare: BareDatabase, rows: string): Promise<number> =>
  Number((await bare.run(`select count(*) as rows_found from ${rows}`))[0]?.['rows_found'])

/** Measures a campaign on a database, which takes about five minutes. Returns three results. */
export async function campaign(database: Database): Promise<Result[]> {
  const home = await testServices({ database })
  home.clock.set(Date.now())
  const linkId = await aCommunity(home.services)
  const bare = await openBareDatabase(home.services.config)
  await bare.run(seeding, linkId)
  await bare.run('analyze')
  const sink = await openMailSink()
  const served = await serve(home, linkId, sink)
  await answersOf(served, 5000)
  const quiet = await answersOf(served, minute)
  home.clock.set(Date.now())
  const begun = performance.now()
  await publishesChange(home, linkId, { text: 'Agreement of Lantern\n\n1. You keep your work, and let others use it.' })
  const published = performance.now() - begun
  const busy = await answersOf(served, minute)
  while ((await countOf(bare, 'agreement_requests')) < signers / 2) await setTimeout(100)
  const [atMiddle, since] = [await sink.count(), performance.now()]
  await setTimeout(minute)
  const sent = (await sink.count()) - atMiddle
  const seconds = (performance.now() - since) / 1000
  const asked = await countOf(bare, 'agreement_requests')
  const waiting = await countOf(bare, `outbox where kind = 'agreement-changed' and state = 'queued'`)
  await served.server.stop()
  await sink.close()
  await bare.close()
  await home.close()
  const name = database === 'postgres' ? 'PostgreSQL' : 'SQLite'
  const ms = (value: number): string => `${value.toFixed(1)} ms`
  const beside = (of: keyof Answers): Result => ({
    name: `p99 of ${of === 'checks' ? 'checks' : 'sign pages'} on ${name}, while many are asked, beside none`,
    value: (busy[of].p99 / quiet[of].p99).toFixed(2),
    aim: '≤ 2',
    figures: `${ms(busy[of].median)} median, ${ms(busy[of].p99)} p99 beside ${ms(quiet[of].median)}, ${ms(quiet[of].p99)}`,
  })
  return [
    beside('checks'),
    beside('pages'),
    {
      name: `letters a second on ${name}, from the middle of 100,000`,
      value: (sent / seconds).toFixed(1),
      aim: '',
      figures: `${sent} sent in ${Math.round(seconds)} s; ${asked} asked, ${waiting} letters wait; published in ${ms(published)}`,
    },
  ]
}
