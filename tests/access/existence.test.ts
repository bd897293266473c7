/** Whether an account exists shows in no byte and, as deep tests, in no time of sign-in and retrieval. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { duration } from '../../src/domain/limits.ts'
import type { Services } from '../../src/server/services.ts'
import { openPasswordHashing } from '../../src/server/crypto/password-hashing.ts'
import { aScene, type Scene } from '../support/people.ts'
import { seeded } from '../support/seeded.ts'
import { type Wire, type WireAnswer, wireOf } from '../support/wire.ts'
import { anAccount } from './accounts.ts'
import { aBrowser } from './browser.ts'
import { welch } from './welch.ts'

const deep = process.env['DEEP'] !== undefined
const asked = deep ? 2000 : 50
const threshold = 4.5

let scene: Scene
beforeAll(async () => {
  scene = await aScene('sqlite', {}, openPasswordHashing())
  for (let number = 0; number < asked; number += 1) await anAccount(scene.home.services, { login: `known${number}` })
})
afterAll(() => scene.close())

type Ask = (wire: Wire, name: string) => Promise<WireAnswer>

const signsIn: Ask = (wire, name) => aBrowser({ wire }).signsIn(name, 'Wrong-2026x')
const retrieves: Ask = (wire, name) =>
  aBrowser({ wire }).post('/v1/password-retrieval', { email: `${name}@lantern.example` })
const calls: [string, Ask, number][] = [
  ['signing in', signsIn, asked],
  ['retrieval', retrieves, asked],
]

/** The times of asking for those who exist and those who do not, in random order. */
async function timesOf(wire: Wire, ask: Ask, count: number): Promise<{ known: number[]; unknown: number[] }> {
  const random = seeded(scene.home.clock.now())
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let warm = 0; warm < 10; warm += 1) await ask(wire, `warm${warm}`)
  const left = { known: count, unknown: count }
  while (left.known + left.unknown > 0) {
    const kind = random.below(left.known + left.unknown) < left.known ? 'known' : 'unknown'
    left[kind] -= 1
    const begun = performance.now()
    await ask(wire, `${kind}${left[kind]}`)
    times[kind].push(performance.now() - begun)
  }
  scene.home.clock.advance(2 * duration.day)
  return times
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

describe.each(calls)('%s', (_, ask, count) => {
  test('answers byte for byte the same, try after try', async () => {
    const sequenceOf = async (name: string): Promise<unknown[]> => {
      const answers: unknown[] = []
      const browser = aBrowser(scene)
      for (let times = 0; times < 7; times += 1) {
        const answer = ask === signsIn ? await browser.signsIn(name, 'Wrong-2026x') : await ask(scene.wire, name)
        answers.push([answer.status, answer.headers, answer.setCookies, answer.body])
      }
      return answers
    }
    const normal = (sequence: unknown[]): unknown =>
      JSON.parse(JSON.stringify(sequence).replaceAll(/"date":"[^"]*",?/g, '')) as unknown
    const first = normal(await sequenceOf('known0'))
    for (let number = 1; number < (deep ? 30 : 4); number += 1) {
      expect(normal(await sequenceOf(`known${number}`))).toEqual(first)
      expect(normal(await sequenceOf(`unknown${number}`))).toEqual(first)
    }
    scene.home.clock.advance(2 * duration.day)
  })

  test.runIf(deep)('takes the same time', async () => {
    const runs: { t: number; gap: number }[] = []
    const equal = (): number => runs.filter(({ t }) => t < threshold).length
    while (runs.length < 3 && equal() < 2) {
      const { known, unknown } = await timesOf(scene.wire, ask, count)
      runs.push({ t: Math.abs(welch(known, unknown)), gap: Math.abs(median(known) - median(unknown)) })
    }
    expect(equal(), JSON.stringify(runs)).toBe(2)
  })
})

test('signing in compares a password once, whether the account exists or not', async () => {
  const { passwords, ...services } = scene.home.services
  const compared: boolean[] = []
  const isRight: typeof passwords.isRight = (hashed, text) => {
    compared.push(hashed !== null)
    return passwords.isRight(hashed, text)
  }
  const app = await buildApp({ ...services, passwords: { ...passwords, isRight } })
  await signsIn(wireOf(app), 'known0')
  await signsIn(wireOf(app), 'unknown0')
  expect(compared).toEqual([true, false])
  await app.close()
})

test.runIf(deep)('control: an unknown account that is compared with nothing is found at once', async () => {
  const { passwords, ...services } = scene.home.services
  const hasty: Services = {
    ...services,
    passwords: {
      ...passwords,
      isRight: async (hashed, text) => hashed !== null && passwords.isRight(hashed, text),
    },
  }
  const app = await buildApp(hasty)
  const { known, unknown } = await timesOf(wireOf(app), signsIn, 500)
  expect(Math.abs(welch(known, unknown))).toBeGreaterThan(4 * threshold)
  await app.close()
})
