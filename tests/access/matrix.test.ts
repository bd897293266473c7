/** Who may do what: every cell of the table, and that removing a guard does not go unnoticed. */
import { readFileSync } from 'node:fs'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OperationId, routes } from '../../openapi/index.ts'
import { createLink } from '../../src/server/usecases/community/create-link.ts'
import { accessHandlers } from '../../src/server/http/access-handlers.ts'
import { openAdmission } from '../../src/server/http/admission.ts'
import { bindContract, type Binding, type Route } from '../../src/server/http/contract.ts'
import type { Contract } from '../../src/server/http/operation-checks.ts'
import { answerFailure } from '../../src/server/http/refusals.ts'
import { signingHandlers } from '../../src/server/http/signing-handlers.ts'
import { aScene, type Scene } from '../support/people.ts'
import { type Wire, wireOf } from '../support/wire.ts'
import { matrix, type Target, targets } from './matrix-table.ts'
import { matrixVisitors, type VisitorKind, visitors } from './matrix-visitors.ts'

const operations = Object.keys(routes) as OperationId[]
const contract = JSON.parse(readFileSync('openapi/generated/cla.json', 'utf8')) as Contract

let scene: Scene
let linkIds: Record<Target, string>
let people: Awaited<ReturnType<typeof matrixVisitors>>
beforeAll(async () => {
  const platform = { url: 'http://127.0.0.1:1', apiUrl: 'http://127.0.0.1:1', clientId: 'id', clientSecret: 'secret' }
  scene = await aScene('sqlite', { platforms: { github: platform, gitee: null } })
  const { house } = scene.home
  const bytes = await house.documents.writeAgreement({
    language: 'en',
    title: 'Agreement',
    text: 'Agreement\n\nYou agree.',
  })
  const agreement = { kind: 'individual' as const, language: 'en' as const, bytes, url: '', fields: [] }
  const draft = { platform: 'github', organization: 'beacon', alias: 'Beacon', projectUrl: '', summaries: {} }
  const date = [{ type: 'date' as const, required: true }]
  const zh = { ...agreement, language: 'zh' as const, fields: date }
  const { linkId } = await createLink(house, { ...draft, agreements: [zh, { ...agreement, fields: date }] })
  linkIds = { 'link A': scene.linkId, 'link B': linkId, 'unknown link': 'github_nobody-1' }
  people = await matrixVisitors(house, { A: scene.linkId, B: linkId })
})
afterAll(() => scene.close())

let cells = 0

/** What a cell came to; `done`, or the code of the refusal. */
async function outcomeOf(wire: Wire, operation: OperationId, kind: VisitorKind, target: Target): Promise<string> {
  cells += 1
  const { method, path, body, headers } = matrix[operation].call(linkIds[target], `cell${cells}`)
  const answer = await wire.send({
    method,
    url: path,
    remoteAddress: `198.18.${cells >> 8}.${cells % 256}`,
    headers: {
      ...(await people.credentials(kind)),
      ...headers,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  })
  return answer.status === 200 ? 'done' : (answer.code ?? String(answer.status))
}

/** The cells of an operation that are not as they are written. */
async function wrongCells(wire: Wire, operation: OperationId): Promise<string[]> {
  const wrong: string[] = []
  for (const kind of visitors) {
    for (const target of targets) {
      const cell = matrix[operation].cells[kind]
      const expected = typeof cell === 'string' ? cell : cell[target]
      const outcome = await outcomeOf(wire, operation, kind, target)
      if (outcome !== expected) wrong.push(`${kind}, ${target}: ${outcome}, not ${expected}`)
    }
  }
  return wrong
}

describe('the authorisation matrix', () => {
  test('has a row for every operation of the contract, and no other', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(operations.toSorted())
  })

  test.each(operations)('%s', async (operation) => {
    expect(await wrongCells(scene.wire, operation)).toEqual([])
    expect(scene.log).toEqual([])
  })

  test('a foreign link and a missing one look the same where they are not public', async () => {
    const bytes = async (link: string) => {
      const call = matrix.resetPassword.call(link, 'same')
      const { path, body, headers } = call
      return (await scene.wire.put(path, body, { headers: { ...headers }, remoteAddress: `192.0.2.${link.length}` }))
        .body
    }
    expect(await bytes(linkIds['link B'])).toBe(await bytes(linkIds['unknown link']))
  })
})

describe('control: without a guard, cells turn red', () => {
  /** The contract's front with some routes changed. */
  async function withRoutes(changed: Record<string, Partial<Route>>): Promise<{ wire: Wire; app: FastifyInstance }> {
    const { house } = scene.home
    const app = Fastify()
    app.setErrorHandler(answerFailure)
    const altered = Object.fromEntries(
      Object.entries(routes).map(([name, route]) => [name, { ...route, ...changed[name] }]),
    )
    const handlers = { ...signingHandlers(house), ...accessHandlers(house) } as Binding['handlers']
    const admission = openAdmission(house)
    await app.register(async (api) => bindContract(api, { contract, admission, routes: altered, handlers }), {
      prefix: '/cla/api',
    })
    return { wire: wireOf(app), app }
  }

  const guarded = operations.filter((name) => !(routes[name].visitors as readonly string[]).includes('anonymous'))
  const waiting = guarded.filter((name) => routes[name].needsConsent)

  test.each(guarded)('%s for everybody', async (operation) => {
    const { wire, app } = await withRoutes({ [operation]: { visitors: ['anonymous'] } })
    expect(await wrongCells(wire, operation)).not.toEqual([])
    await app.close()
  })

  test.each(waiting)('%s without consent', async (operation) => {
    const { wire, app } = await withRoutes({ [operation]: { needsConsent: false } })
    expect(await wrongCells(wire, operation)).toHaveLength(targets.length)
    await app.close()
  })

  const ofAllRoles = guarded.filter((name) => routes[name].visitors.length > 1)

  test.each(ofAllRoles)('%s for some roles alone, whom the others then envy', async (operation) => {
    const { wire, app } = await withRoutes({ [operation]: { visitors: ['communityManager'] } })
    const wrong = await wrongCells(wire, operation)
    expect(wrong).toHaveLength(6 * targets.length)
    expect(wrong.every((cell) => cell.includes('cla.unauthorized_token'))).toBe(true)
    await app.close()
  })
})
