/** The has-signed check over HTTP beside a route with the same contract, headers and limits that answers from memory. */
import { readFileSync } from 'node:fs'
import { routes } from '../../openapi/index.ts'
import { heldBodies } from '../../src/domain/limits.ts'
import { buildApp } from '../../src/server/app.ts'
import type { House } from '../../src/server/house.ts'
import { openAdmission } from '../../src/server/http/admission.ts'
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
function fromMemory(house: House) {
  const admit = rateLimit(house.clock, house.config.checksAMinute)
  return {
    checkIndividualSigning: async (_request, visitor) => {
      admit(visitor.client)
      return { signed: true, type: 'individual', status: 'valid', version_matched: true }
    },
  } satisfies Partial<Handlers>
}

/** A thousand signers of a link, each asked for in turn. */
export async function hasSigned(house: House, linkId: string): Promise<Result> {
  seedSignings(fileOf(house), linkId, 0, 1000)
  const app = await buildApp(house, {
    register: (app) => {
      const memory = (api: typeof app, _: unknown, done: () => void): void => {
        const admission = openAdmission(house)
        const budget = openBodyBudget(heldBodies)
        const handlers = fromMemory(house)
        bindContract(api, { contract, admission, routes: { checkIndividualSigning }, handlers, budget })
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
    aim: '≥ 0.5',
    figures: `${ours.toFixed(0)} beside ${theirs.toFixed(0)} requests/s`,
  }
}
