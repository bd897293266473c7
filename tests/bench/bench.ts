/**
 * `npm run bench`: measures the overhead of the service and a signer's first visit on a slow phone. No result fails the run. `npm run bench -- NAME
 * …` runs the given parts or groups; by default, everything except the group `heavy` runs.
 */
import { aCommunity } from '../support/community/community.ts'
import { testServices, type Database, type TestServices } from '../support/service/test-services.ts'
import { prepareMachine } from '../support/prepare/machine.ts'
import { findPostgres, startCluster } from '../support/prepare/cluster.ts'
import { buildWeb } from '../support/runner/checks.ts'
import { activity } from './activity.ts'
import { campaign } from './campaign.ts'
import { communities } from './communities.ts'
import { fairness } from './fairness.ts'
import { growth, type Place } from './growth.ts'
import { emailThroughput } from './emails.ts'
import { lists } from './lists.ts'
import { hasSigned, hasSignedOnPostgres } from './has-signed.ts'
import { oneLink } from './one-link.ts'
import { measurePages } from './pages/pages.ts'
import { pullRequestChecks } from './pull-request-checks.ts'
import type { Result } from '../support/measures/ratio.ts'
import { search } from './search.ts'
import { signers } from './signers.ts'
import { signing } from './signing.ts'
import { totals } from './totals.ts'

type Part = { group: 'service' | 'pages' | 'heavy'; run: () => Promise<void> }

/** All measurements by name. The group `heavy` contains those that take longer than two minutes; all others together take at most 13 minutes. */
const parts: Record<string, Part> = {
  'has-signed': { group: 'service', run: () => on(1, ({ services, linkId }) => hasSigned(services, linkId)) },
  'has-signed-on-postgres': {
    group: 'service',
    run: () => withPostgres(() => on(1, ({ services, linkId }) => hasSignedOnPostgres(services, linkId), 'postgres')),
  },
  checks: { group: 'heavy', run: () => withWeb(() => pullRequestChecks('github', tell)) },
  'checks-on-gitee': { group: 'heavy', run: () => withWeb(() => pullRequestChecks('gitee', tell)) },
  'checks-on-gitcode': { group: 'heavy', run: () => withWeb(() => pullRequestChecks('gitcode', tell)) },
  signing: { group: 'service', run: () => on(1, ({ services, linkId }) => signing(services, linkId)) },
  fairness: { group: 'service', run: () => on(1, fairness) },
  growth: { group: 'service', run: () => on(2, growth) },
  communities: { group: 'service', run: () => on(2, communities) },
  lists: { group: 'service', run: () => on(2, lists) },
  'lists-on-postgres': { group: 'service', run: () => withPostgres(() => on(2, lists, 'postgres')) },
  signers: {
    group: 'heavy',
    run: () => on(2, signers).then(() => withPostgres(() => on(2, signers, 'postgres'))),
  },
  search: { group: 'heavy', run: () => on(1, search).then(() => withPostgres(() => on(1, search, 'postgres'))) },
  activity: {
    group: 'service',
    run: () => on(1, activity).then(() => withPostgres(() => on(1, activity, 'postgres'))),
  },
  totals: { group: 'service', run: () => on(1, totals).then(() => withPostgres(() => on(1, totals, 'postgres'))) },
  'one-link': { group: 'service', run: () => withPostgres(() => on(1, oneLink, 'postgres')) },
  letters: {
    group: 'heavy',
    run: () => tellAll(emailThroughput('sqlite')).then(() => withPostgres(() => tellAll(emailThroughput('postgres')))),
  },
  campaign: { group: 'heavy', run: () => withWeb(() => tellAll(campaign('sqlite'))) },
  'campaign-on-postgres': {
    group: 'heavy',
    run: () => withWeb(() => withPostgres(() => tellAll(campaign('postgres')))),
  },
  pages: { group: 'pages', run: () => withWeb(() => measurePages(tell)) },
}

const unlimited = { checksAMinute: 1_000_000_000 }

function tell({ name, value, aim, figures }: Result): void {
  console.log(`${name.padEnd(60)}${value.padStart(8)}${aim.padStart(10)}   ${figures}`)
}

const tellAll = async (results: Promise<Result[]>): Promise<void> => (await results).forEach(tell)

/** Runs a measurement on `count` new services with one community each. */
async function on(
  count: number,
  measure: (...places: Place[]) => Promise<Result | Result[]>,
  database: Database = 'sqlite',
): Promise<void> {
  const opened: TestServices[] = []
  for (let n = 0; n < count; n += 1) opened.push(await testServices({ database, config: unlimited }))
  const places = await Promise.all(
    opened.map(async ({ services }) => ({ services, linkId: await aCommunity(services, ['en']) })),
  )
  for (const result of [await measure(...places)].flat()) tell(result)
  for (const services of opened) await services.close()
}

/** Runs a measurement on PostgreSQL. If no server is configured and PostgreSQL is installed, starts a temporary cluster. */
async function withPostgres(measure: () => Promise<void>): Promise<void> {
  const bin = process.env['TEST_DATABASE_URL'] === undefined ? findPostgres() : null
  const cluster = bin ? await startCluster(bin) : null
  if (cluster) process.env['TEST_DATABASE_URL'] = cluster.url
  if (process.env['TEST_DATABASE_URL']) await measure()
  else console.log('PostgreSQL is needed for this part: install it, or name one in TEST_DATABASE_URL.')
  await cluster?.stop()
  if (cluster) delete process.env['TEST_DATABASE_URL']
}

async function withWeb(measure: () => Promise<void>): Promise<void> {
  await prepareMachine()
  await buildWeb()
  await measure()
}

const named = process.argv.slice(2)
const chosen = Object.entries(parts).filter(([name, { group }]) =>
  named.length === 0 ? group !== 'heavy' : named.includes(name) || named.includes(group),
)
if (chosen.length === 0) {
  console.error(`There is no such part; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
tell({ name: 'what', value: 'value', aim: 'aim', figures: 'for information' })
let failed = false
for (const [name, { run }] of chosen) {
  await run().catch((error: unknown) => {
    failed = true
    console.error(`${name} came to no end:`, error)
  })
}
process.exit(failed ? 1 : 0)
