/** Tests the authorization matrix: if any guard is removed, some of its cells must fail. */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OperationId, routes } from '../../../openapi/index.ts'
import { heldBodies } from '../../../src/domain/text/limits.ts'
import { type Authorize, openAuthorize } from '../../../src/server/http/api/authorize.ts'
import { openBodyBudget } from '../../../src/server/http/api/body-budget.ts'
import { bindContract, type HttpRoute } from '../../../src/server/http/api/contract.ts'
import { openRouteLimits } from '../../../src/server/http/api/route-limits.ts'
import { handlersOf } from '../../../src/server/http/handlers/handlers.ts'
import type { Contract } from '../../../src/server/http/api/operation-checks.ts'
import { answerFailure } from '../../../src/server/http/wire/refusals.ts'
import type { Caller } from '../../../src/server/context/caller.ts'
import { type Wire, wireOf } from '../../support/http/wire.ts'
import { type Target, targets } from './matrix-cells.ts'
import { matrix } from './matrix-table.ts'
import { type MatrixWorld, openMatrixWorld, operationIds } from './matrix-world.ts'

const contract = JSON.parse(readFileSync('openapi/generated/cla.json', 'utf8')) as Contract

let world: MatrixWorld
beforeAll(async () => {
  world = await openMatrixWorld()
})
afterAll(() => world.close())

type Front = { routes?: Record<string, Partial<HttpRoute>>; authorize?: (real: Authorize) => Authorize }

/** Runs `work` against a server with the routes and the authorization in `front`. */
async function withFront<Result>(front: Front, work: (wire: Wire) => Promise<Result>): Promise<Result> {
  const { services } = world.scene.home
  const app = Fastify()
  app.setErrorHandler(answerFailure)
  const altered = Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [name, { ...route, ...front.routes?.[name] }]),
  )
  const handlers = handlersOf(services)
  const real = openAuthorize(services)
  const budget = openBodyBudget(heldBodies)
  const admitWithin = openRouteLimits(services)
  const binding = {
    contract,
    authorize: front.authorize?.(real) ?? real,
    routes: altered,
    handlers,
    budget,
    admitWithin,
  }
  await app.register(async (api) => bindContract(api, binding), { prefix: '/cla/api' })
  try {
    return await work(wireOf(app))
  } finally {
    await app.close()
  }
}

/** Every tenth operation, or all in a deep test. */
const some = <T>(all: readonly T[]): T[] => all.filter((_, index) => process.env['DEEP'] || index % 10 === 0)

const isFor = (name: OperationId, caller: string): boolean =>
  (routes[name].callers as readonly string[]).includes(caller)
const guarded = operationIds.filter((name) => !isFor(name, 'anonymous') && !isFor(name, 'person'))
const known = ['communityManager', 'administrator', 'employeeManager'] as const
const targetsOf = (operation: OperationId): readonly Target[] => targets[matrix[operation].aims ?? 'link']

describe('without the guard of sessions', () => {
  test.each(some(guarded))('%s', async (operation) => {
    const open = { [operation]: { callers: ['anonymous'] as const } }
    const wrong = await withFront({ routes: open }, (wire) => world.wrongCells(wire, operation, ['anonymous']))
    expect(wrong).not.toEqual([])
  })
})

describe('without the guard of consent', () => {
  const waiting = guarded.filter((name) => routes[name].needsConsent)
  test.each(some(waiting))('%s', async (operation) => {
    const open = { [operation]: { needsConsent: false } }
    const wrong = await withFront({ routes: open }, (wire) => world.wrongCells(wire, operation, ['outdated consent']))
    expect(wrong).toHaveLength(targetsOf(operation).length)
  })
})

describe('without the guard of roles', () => {
  const ofSomeRoles = guarded.filter((name) => routes[name].callers.length < known.length)
  test.each(some(ofSomeRoles))('%s', async (operation) => {
    const open = { [operation]: { callers: known } }
    const wrong = await withFront({ routes: open }, (wire) => world.wrongCells(wire, operation))
    expect(wrong.filter((cell) => cell.endsWith('not cla.unauthorized_token'))).not.toEqual([])
  })

  const ofAllRoles = guarded.filter((name) => routes[name].callers.length === known.length)
  test.each(some(ofAllRoles))(
    '%s, which all roles may call, is missed by the roles it is taken from',
    async (operation) => {
      const narrow = { [operation]: { callers: ['communityManager'] as const } }
      const wrong = await withFront({ routes: narrow }, (wire) => world.wrongCells(wire, operation))
      expect(wrong).toHaveLength(6 * targetsOf(operation).length)
      expect(wrong.every((cell) => cell.includes('cla.unauthorized_token'))).toBe(true)
    },
  )
})

describe('without the guard of tokens', () => {
  const changing = guarded.filter((name) => routes[name].method !== 'get')
  /** Accepts any CSRF token, by replacing it with the valid one. */
  const careless =
    (token: string) =>
    (real: Authorize): Authorize =>
    async (request, reply, route) => {
      request.headers['token'] = token
      return real(request, reply, route)
    }
  test.each(some(changing))('%s', async (operation) => {
    const { cookie = '', token = '' } = await world.people.credentials('community A')
    const outcome = await withFront({ authorize: careless(token) }, async (wire) => {
      const cell = { operation, kind: 'community A', target: targetsOf(operation)[0] ?? 'link A' } as const
      return (await world.ask(wire, cell, { cookie, token: '' })).outcome
    })
    expect(outcome).not.toBe('cla.missing_token')
  })
})

describe('without the guard of persons', () => {
  /** Gives every caller the session of the person with the receipt. */
  const careless =
    (real: Authorize): Authorize =>
    async (request, reply, route) => {
      request.headers.cookie = (await world.people.credentials('person with the receipt')).cookie ?? ''
      return real(request, reply, route)
    }
  test.each(operationIds.filter((name) => isFor(name, 'person')))('%s', async (operation) => {
    const wrong = await withFront({ authorize: careless }, (wire) => world.wrongCells(wire, operation))
    expect(wrong).not.toEqual([])
  })
})

describe('without the guard of links and corporations', () => {
  const owners = {
    communityManager: 'community',
    administrator: 'administrator of 1 in',
    employeeManager: 'employee manager of 1 in',
  } as const

  /** Treats every caller with a role as the owner of the target. */
  const careless =
    (real: Authorize): Authorize =>
    async (request, reply, route) => {
      const { caller, cookies } = await real(request, reply, route)
      if (caller.role === 'anonymous' || caller.role === 'person') return { caller, cookies }
      const link = request.url.includes(world.links.B) ? 'B' : 'A'
      const { id, linkId, corporation } = world.people.accountOf(`${owners[caller.role]} ${link}`)
      const owner = caller.role === 'communityManager' ? { account: id } : { account: id, linkId, corporation }
      return { caller: { ...caller, ...owner } as Caller, cookies }
    }

  /** Operations with different outcomes for the caller's own records and for others. */
  const owned = operationIds.filter((name) =>
    Object.values(matrix[name].cells).some((cell) => typeof cell !== 'string' && cell['link A'] !== cell['link B']),
  )
  test('every such operation fails a cell', async () => {
    const unnoticed: OperationId[] = []
    await withFront({ authorize: careless }, async (wire) => {
      for (const operation of owned) {
        if ((await world.wrongCells(wire, operation)).length === 0) unnoticed.push(operation)
      }
    })
    expect(unnoticed).toEqual([])
  })
})
