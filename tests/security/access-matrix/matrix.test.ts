/** Checks every cell of the authorization matrix, and the CSRF protection of every operation that changes data. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../../openapi/index.ts'
import { definitionOf, pageNames } from '../../../src/domain/pages/pages.ts'
import { audienceOfPage } from './matrix-pages.ts'
import { matrix } from './matrix-table.ts'
import { linkPersonKinds, type CallerKind } from './matrix-callers.ts'
import { type MatrixWorld, ofOwnLinks, openMatrixWorld, operationIds } from './matrix-world.ts'

let world: MatrixWorld
beforeAll(async () => {
  world = await openMatrixWorld()
})
afterAll(() => world.close())

describe('the authorization matrix', () => {
  test('has a row for every operation of the contract, and no other', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(operationIds.toSorted())
  })

  test('has every page with its audience', () => {
    const declared = pageNames.map((name) => {
      const { type, role } = definitionOf(name)
      if (type === undefined) return [name, 'everybody']
      if (type === 'org') return [name, 'community']
      return [name, role === undefined ? 'company' : role === 'admin' ? 'administrator' : 'employee manager']
    })
    expect(Object.fromEntries(declared)).toEqual(audienceOfPage)
  })

  test.each(operationIds)('%s', async (operation) => {
    expect(await world.wrongCells(world.scene.wire, operation)).toEqual([])
    expect(world.scene.log).toEqual([])
  })

  test.each(ofOwnLinks)('%s is for every manager of a link, and for no other caller', async (operation) => {
    expect(await world.wrongCells(world.scene.wire, operation, linkPersonKinds)).toEqual([])
    expect(world.scene.log).toEqual([])
  })

  const changing = operationIds.filter((name) => routes[name].method !== 'get' && routes[name].callers.length > 1)

  test.each(changing)('%s requires the CSRF token of this session and our own origin', async (operation) => {
    const kind: CallerKind = 'community A'
    const [target] = ['link A'] as const
    const codeWith = async (changed: Record<string, string>): Promise<string> =>
      (await world.ask(world.scene.wire, { operation, kind, target }, changed)).outcome
    const { token: foreign = '' } = await world.people.credentials('community B')
    expect(await codeWith({ token: '' })).toBe('cla.missing_token')
    expect(await codeWith({ token: foreign })).toBe('cla.unknown_token')
    expect(await codeWith({ origin: 'https://elsewhere.example' })).toBe('cla.unauthorized_token')
  })
})
