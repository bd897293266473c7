import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { stateValue, walkInProcess } from './in-process.ts'
import { models } from './models.ts'
import { caseNames, pathsOf, transitionNames } from './paths.ts'
import type { AnyModel } from './table.ts'
import { openWorld } from './world.ts'

let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  world = await openWorld()
})
afterAll(async () => {
  await world?.close()
  vi.useRealTimers()
})

describe.each(Object.entries<AnyModel>(models))('%s, with the real server', (_, model) => {
  const paths = pathsOf(model)
  const taken = new Set<string>()

  for (const [number, path] of paths.entries()) {
    it(path.sentence, async () => {
      for (const name of await walkInProcess(model, path, world, number)) taken.add(name)
      expect(world.service.log).toEqual([])
    })
  }

  it('takes every transition, but for those that no answer of the server brings about', () => {
    const { machine, table } = model
    const names = [machine, ...(table.within ?? [])].flatMap(transitionNames)
    expect(names.filter((name) => !taken.has(name)).toSorted()).toEqual(Object.keys(table.beyond).toSorted())
    expect(caseNames(model).filter((name) => !paths.some(({ covers }) => covers.has(name)))).toEqual([])
  })

  it('compares every state that the table says something of', () => {
    const reached = paths.flatMap(({ steps }) => steps.map(({ state }) => state))
    const named = Object.keys(model.table.truths)
    expect(named.filter((state) => !reached.some((at) => at.matches(stateValue(state))))).toEqual([])
  })
})
