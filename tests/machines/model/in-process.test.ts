import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { stateValue, walkInProcess } from './in-process.ts'
import { models } from './models.ts'
import { caseNames, pathsOf, transitionNames } from './paths.ts'
import type { AnyModel } from './table.ts'
import { admitting } from '../../journeys/signing-in/steps.ts'
import { world, type World } from '../../support/service/world.ts'

let service: World
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  service = await world('sqlite', { seed: 'both', oauth: admitting, runs: true })
})
afterAll(async () => {
  await service?.close()
  vi.useRealTimers()
})

describe.each(Object.entries<AnyModel>(models))('%s, with the real server', (_, model) => {
  const paths = pathsOf(model)
  const taken = new Set<string>()

  for (const [number, path] of paths.entries()) {
    it(path.sentence, async () => {
      for (const name of await walkInProcess(model, path, service, number)) taken.add(name)
      expect(service.log).toEqual([])
    })
  }

  it('takes every transition except those that no server response causes', () => {
    const { machine, table } = model
    const names = [machine, ...(table.within ?? [])].flatMap(transitionNames)
    expect(names.filter((name) => !taken.has(name)).toSorted()).toEqual(Object.keys(table.beyond).toSorted())
    expect(caseNames(model).filter((name) => !paths.some(({ covers }) => covers.has(name)))).toEqual([])
  })

  it('verifies every state that has truths in the table', () => {
    const reached = paths.flatMap(({ steps }) => steps.map(({ state }) => state))
    const named = Object.keys(model.table.truths)
    expect(named.filter((state) => !reached.some((at) => at.matches(stateValue(state))))).toEqual([])
  })
})
