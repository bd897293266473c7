/**
 * If a thousand API clients send requests at the same time, only some of them are handled per turn of the event loop. Other work is not delayed for
 * long.
 */
import { expect, test } from 'vitest'
import { openAdmission } from '../../../src/server/http/wire/admission.ts'
import { signingPath } from '../../support/people/people.ts'
import { world } from '../../support/service/world.ts'

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

/** Starts `count` requests. Returns how many have been admitted after `turns` turns of the event loop. */
async function passedAfter(turns: number, count: number, most?: number): Promise<number> {
  const enter = openAdmission(most)
  let passed = 0
  const callers = Array.from({ length: count }, async () => {
    await enter()
    passed += 1
  })
  for (let n = 0; n < turns; n += 1) await turn()
  const after = passed
  await Promise.all(callers)
  expect(passed).toBe(count)
  return after
}

test('a limited number passes in each turn, and finally all', async () => {
  expect(await passedAfter(5, 1000)).toBeLessThanOrEqual(6 * 32)
  expect(await passedAfter(5, 1000)).toBeGreaterThanOrEqual(4 * 32)
})

test('control: without a limit all pass in the first turn', async () => {
  expect(await passedAfter(1, 1000, Infinity)).toBe(1000)
})

test('they pass in the order they came', async () => {
  const enter = openAdmission(3)
  const order: number[] = []
  await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      await enter()
      order.push(n)
    }),
  )
  expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test('checks of API clients take turns', async () => {
  const scene = await world('sqlite')
  const asks = async (): Promise<number> =>
    (await scene.wire.get(`${signingPath(scene.linkId)}?email=ada@lantern.example`)).status
  const answered = Promise.all(Array.from({ length: 500 }, asks))
  let turns = 0
  const isOver = answered.then(() => true)
  while (!(await Promise.race([isOver, turn().then(() => false)]))) turns += 1
  expect(new Set(await answered)).toEqual(new Set([200]))
  // Without the limit, all requests would be handled in a single turn. With it, they take about sixteen turns.
  expect(turns).toBeGreaterThan(10)
  await scene.close()
})
