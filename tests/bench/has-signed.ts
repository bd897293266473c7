/** The has-signed check over HTTP beside a route with the same contract, headers and limits that answers from memory. */
import { readFileSync } from 'node:fs'
import { routes } from '../../openapi/index.ts'
import { heldBodies } from '../../src/domain/limits.ts'
import { buildApp } from '../../src/server/app.ts'
import type { Services } from '../../src/server/services.ts'
import { openAuthorize } from '../../src/server/http/authorize.ts'
import { openBodyBudget } from '../../src/server/http/body-budget.ts'
import { bindContract, type Handlers } from '../../src/server/http/contract.ts'
import type { Contract } from '../../src/server/http/operation-checks.ts'
import { rateLimit } from '../../src/server/http/rate-limit.ts'
import { checksOf, listening, openLoad } from './load.ts'
import { inPairs, type Result } from './ratio.ts'
import { fileOf, seedSignings } from './seeds.ts'

const { checkIndividualSigning } = routes
const contract = JSON.parse(
  readFileSync(new URL('../../openapi/generated/cla.json', import.meta.url), 'utf8'),
) as Contract

/** The check alone, admitted by the same limit, and answered without looking. */
function fromMemory(services: Services) {
  const admit = rateLimit(services.clock, services.config.checksAMinute)
  return {
    checkIndividualSigning: async (_request, caller) => {
      admit(caller.client)
      return { signed: true, type: 'individual', status: 'valid', version_matched: true }
    },
  } satisfies Partial<Handlers>
}

/** A thousand signers of a link, each asked for in turn. */
export async function hasSigned(services: Services, linkId: string): Promise<Result> {
  seedSignings(fileOf(services), linkId, 0, 1000)
  const app = await buildApp(services, {
    register: (app) => {
      const memory = (api: typeof app, _: unknown, done: () => void): void => {
        const authorize = openAuthorize(services)
        const budget = openBodyBudget(heldBodies)
        const handlers = fromMemory(services)
        bindContract(api, { contract, authorize, routes: { checkIndividualSigning }, handlers, budget })
        done()
      }
      void app.register(memory, { prefix: '/memory' })
    },
  })
  const port = await listening(app)
  const load = openLoad()
  const ask = (prefix: string) => (): Promise<number> => load.ask(port, checksOf(linkId, 1000, prefix))
  const { ratio, ours, theirs } = await inPairs(27, ask('/cla/api'), ask('/memory'))
  await load.close()
  await app.close()
  return {
    name: 'has-signed check, beside an answer from memory',
    value: ratio.toFixed(2),
    aim: '≥ 0.65',
    figures: `${ours.toFixed(0)} beside ${theirs.toFixed(0)} requests/s`,
  }
}
