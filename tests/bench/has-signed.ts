/**
 * Has-signed checks over HTTP, compared with a handler that reads no data but has the same contract, headers and limits. On PostgreSQL, this handler
 * awaits a bare `select`.
 */
import { readFileSync } from 'node:fs'
import { Pool } from 'pg'
import { routes } from '../../openapi/index.ts'
import { heldBodies } from '../../src/domain/text/limits.ts'
import { buildApp } from '../../src/server/app.ts'
import type { Services } from '../../src/server/context/services.ts'
import { openAuthorize } from '../../src/server/http/api/authorize.ts'
import { openBodyBudget } from '../../src/server/http/api/body-budget.ts'
import { bindContract, type Handlers } from '../../src/server/http/api/contract.ts'
import type { Contract } from '../../src/server/http/api/operation-checks.ts'
import { openRouteLimits } from '../../src/server/http/api/route-limits.ts'
import { checksOf, listening, openLoad } from '../support/measures/load.ts'
import { inPairs, type Result } from '../support/measures/ratio.ts'
import { fileOf, seedSignings, seedSigningsOnPostgres } from '../support/databases/seeds.ts'

const { checkIndividualSigning } = routes
const contract = JSON.parse(
  readFileSync(new URL('../../openapi/generated/cla.json', import.meta.url), 'utf8'),
) as Contract

/** Returns handlers whose has-signed check awaits `before` and returns a constant, without reading data. */
function unlooked(before: () => Promise<unknown>) {
  return {
    checkIndividualSigning: async () => {
      await before()
      return { signed: true, type: 'individual', status: 'valid', version_matched: true }
    },
  } satisfies Partial<Handlers>
}

type Beside = { name: string; aim: string; before: () => Promise<unknown> }

export async function hasSigned(services: Services, linkId: string): Promise<Result> {
  seedSignings(fileOf(services), linkId, 0, 1000)
  const name = 'has-signed check, beside an answer from memory'
  return compared(services, linkId, { name, aim: '≥ 0.65', before: async () => undefined })
}

/** Measures checks on PostgreSQL, compared with a prepared `select 1` over the same number of read connections. */
export async function hasSignedOnPostgres(services: Services, linkId: string): Promise<Result> {
  await seedSigningsOnPostgres(services, linkId, 1000)
  const { databaseUrl, databaseReadPool } = services.config
  const pool = new Pool({ connectionString: databaseUrl ?? '', max: databaseReadPool })
  const name = 'has-signed check on PostgreSQL, beside a bare select'
  const before = () => pool.query({ name: 'bare', text: 'select 1' })
  const result = await compared(services, linkId, { name, aim: '≥ 0.65', before })
  await pool.end()
  return result
}

async function compared(services: Services, linkId: string, { name, aim, before }: Beside): Promise<Result> {
  const app = await buildApp(services, {
    register: (app) => {
      const beside = (api: typeof app, _: unknown, done: () => void): void => {
        const authorize = openAuthorize(services)
        const budget = openBodyBudget(heldBodies)
        const handlers = unlooked(before)
        const admitWithin = openRouteLimits(services)
        bindContract(api, { contract, authorize, routes: { checkIndividualSigning }, handlers, budget, admitWithin })
        done()
      }
      void app.register(beside, { prefix: '/beside' })
    },
  })
  const port = await listening(app)
  const load = openLoad()
  const ask = (prefix: string) => (): Promise<number> => load.ask(port, checksOf(linkId, 1000, prefix))
  const { ratio, ours, theirs } = await inPairs(27, ask('/cla/api'), ask('/beside'))
  await load.close()
  await app.close()
  return { name, value: ratio.toFixed(2), aim, figures: `${ours.toFixed(0)} beside ${theirs.toFixed(0)} requests/s` }
}
