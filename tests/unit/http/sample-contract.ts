/** A small contract for features of the binder that the real contract does not use. */
import Fastify, { type FastifyInstance } from 'fastify'
import { heldBodies } from '../../../src/domain/text/limits.ts'
import { openBodyBudget } from '../../../src/server/http/api/body-budget.ts'
import { bindContract, type ContractBinding } from '../../../src/server/http/api/contract.ts'
import type { RouteLimit } from '../../../src/server/http/api/route-limits.ts'
import { answerFailure } from '../../../src/server/http/wire/refusals.ts'
import { cookieNames } from '../../../src/server/http/wire/cookies.ts'
import { anonymousCaller } from '../../../src/server/http/wire/caller.ts'

const thing = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 10 },
    letters: { type: 'array', items: { type: 'integer' } },
    owner: { $ref: '#/components/schemas/Owner' },
    answers: { type: 'object', additionalProperties: { type: 'string' } },
  },
}
const form = { schema: { type: 'object', required: ['data'], properties: { data: { type: 'string' } } } }
const forms = { 'multipart/form-data': form, 'application/x-www-form-urlencoded': form }
const json = { 'application/json': { schema: thing } }
const answering = (schema: object) => ({
  '200': { content: { 'application/json': { schema: { type: 'object', required: ['data'], properties: schema } } } },
})
const done = answering({ data: { const: 'successfully' } })
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', minLength: 1, maxLength: 8 } }
const count = { name: 'count', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9 } }
const loud = { name: 'loud', in: 'query', schema: { type: 'boolean' } }

export const contract: ContractBinding['contract'] = {
  paths: {
    '/v1/thing': { post: { requestBody: { required: true, content: { ...json, ...forms } }, responses: done } },
    '/v1/thing/{id}': {
      parameters: [id],
      get: { parameters: [count, loud], responses: answering({ data: { type: 'string' } }) },
      put: { requestBody: { content: json }, responses: done },
      delete: { responses: done },
    },
    '/v1/thing/{id}/file': {
      parameters: [{ $ref: '#/components/parameters/Id' }],
      get: { responses: { '200': { content: { 'application/pdf': {} } } } },
    },
    '/v1/thing/{id}/receipt': {
      parameters: [id],
      get: {
        responses: {
          '200': { $ref: '#/components/responses/Receipt' },
        },
      },
    },
  },
  components: {
    parameters: { Id: id },
    schemas: { Owner: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } } },
    responses: { Receipt: answering({ data: { type: 'string' }, receipt: { type: 'integer' } })['200'] },
  },
}

export const anonymousCallers = { callers: ['anonymous'], needsConsent: false, limit: null } as const

/** Admits all requests. Tests of rate limits use another function. */
export const admitWithin: ContractBinding['admitWithin'] = () => () => undefined

export const routes: ContractBinding['routes'] = {
  makeThing: { method: 'post', path: '/v1/thing', answer: 'data', ...anonymousCallers },
  findThing: { method: 'get', path: '/v1/thing/{id}', answer: 'data', ...anonymousCallers },
  changeThing: { method: 'put', path: '/v1/thing/{id}', answer: 'data', ...anonymousCallers },
  dropThing: { method: 'delete', path: '/v1/thing/{id}', answer: 'data', ...anonymousCallers },
  downloadThing: { method: 'get', path: '/v1/thing/{id}/file', answer: 'file', ...anonymousCallers },
  signThing: { method: 'get', path: '/v1/thing/{id}/receipt', answer: 'envelope', ...anonymousCallers },
}

const nothing = (): void => undefined

/** Every caller is anonymous, because this contract has no sessions. */
export const authorize: ContractBinding['authorize'] = async (request) => ({
  caller: anonymousCaller(request, cookieNames('')),
  cookies: {
    session: null,
    devices: null,
    provenRoles: null,
    pendingSignIn: null,
    checkProof: null,
    person: null,
    keepPerson: nothing,
    flowFor: () => null,
    hasCsrfToken: false,
    admit: nothing,
    giveCsrfToken: nothing,
    remember: nothing,
    keepProvenRoles: () => undefined,
    keepAskedCodes: nothing,
    keepCheckProof: nothing,
    keepProvenAddresses: nothing,
    keepReceipts: nothing,
    keepPendingSignIn: nothing,
    setOut: nothing,
    comeBack: nothing,
    tell: nothing,
    tellAddress: nothing,
    dismiss: nothing,
  },
})

type Seen = { path: unknown; query: unknown; body: unknown }

/** `seen` contains the arguments of all handler calls, and `log` the log lines. */
export type Things = { app: FastifyInstance; seen: Seen[]; log: string[] }

export async function aServiceOfThings(
  handlers: Partial<ContractBinding['handlers']> = {},
  limits: Record<string, RouteLimit> = {},
  counting: ContractBinding['admitWithin'] = admitWithin,
): Promise<Things> {
  const seen: Seen[] = []
  const log: string[] = []
  const keep =
    (result: unknown) =>
    async (request: unknown): Promise<unknown> => {
      seen.push(request as Seen)
      return result
    }
  const app = Fastify({
    bodyLimit: 1024 * 1024,
    logger: { level: 'error', stream: { write: (line: string) => void log.push(line) } },
  })
  app.setErrorHandler(answerFailure)
  const all: ContractBinding['handlers'] = {
    makeThing: keep('successfully'),
    findThing: keep('found'),
    changeThing: keep('successfully'),
    dropThing: keep('successfully'),
    downloadThing: keep({ bytes: Buffer.from('%PDF-'), filename: 'thing.pdf' }),
    signThing: keep({ data: 'successfully', receipt: 7 }),
  }
  const given = { ...all, ...handlers } as ContractBinding['handlers']
  const budget = openBodyBudget(heldBodies)
  const limited = Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [name, { ...route, limit: limits[name] ?? null }]),
  )
  await app.register(
    async (api) =>
      bindContract(api, { contract, authorize, routes: limited, handlers: given, budget, admitWithin: counting }),
    {
      prefix: '/cla/api',
    },
  )
  await app.ready()
  return { app, seen, log }
}
