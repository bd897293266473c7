/** Sign-in and password retrieval take the same time whether or not an account exists. Compares 2,000 attempts per group with Welch's t-test. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { openPasswordHashing } from '../../../src/server/crypto/password-hashing.ts'
import { seeded } from '../../support/seeded.ts'
import { type Wire, type WireAnswer, wireOf } from '../../support/http/wire.ts'
import { world, type World } from '../../support/service/world.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { aBrowser } from '../../support/http/test-browser.ts'
import { welch } from './welch.ts'

const count = 2000
const threshold = 4.5

let scene: World
beforeAll(async () => {
  scene = await world('sqlite', { passwords: openPasswordHashing() })
  for (let number = 0; number < count; number += 1) await anAccount(scene.home.services, { login: `known${number}` })
})
afterAll(() => scene.close())

type Attempt = (wire: Wire, name: string) => Promise<WireAnswer>

const signIn: Attempt = (wire, name) => aBrowser({ wire }).signsIn(name, 'Wrong-2026x')
const retrieval: Attempt = (wire, name) =>
  aBrowser({ wire }).post('/v1/password-retrieval', { email: `${name}@lantern.example` })
const attempts: [string, Attempt][] = [
  ['signing in', signIn],
  ['retrieval', retrieval],
]

/** Runs `times` attempts with existing accounts and as many with unknown ones, in random order. Returns their durations in milliseconds. */
async function timesOf(wire: Wire, attempt: Attempt, times: number): Promise<{ known: number[]; unknown: number[] }> {
  const random = seeded(scene.home.clock.now())
  const taken = { known: [] as number[], unknown: [] as number[] }
  for (let warm = 0; warm < 10; warm += 1) await attempt(wire, `warm${warm}`)
  const left = { known: times, unknown: times }
  while (left.known + left.unknown > 0) {
    const kind = random.below(left.known + left.unknown) < left.known ? 'known' : 'unknown'
    left[kind] -= 1
    const begun = performance.now()
    await attempt(wire, `${kind}${left[kind]}`)
    taken[kind].push(performance.now() - begun)
  }
  scene.home.clock.advance(2 * duration.day)
  return taken
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

test.each(attempts)('%s takes the same time', async (_, attempt) => {
  const runs: { t: number; gap: number }[] = []
  const equal = (): number => runs.filter(({ t }) => t < threshold).length
  while (runs.length < 3 && equal() < 2) {
    const { known, unknown } = await timesOf(scene.wire, attempt, count)
    runs.push({ t: Math.abs(welch(known, unknown)), gap: Math.abs(median(known) - median(unknown)) })
  }
  expect(equal(), JSON.stringify(runs)).toBe(2)
})

test('control: an unknown account without a password comparison is detected', async () => {
  const { passwords, ...services } = scene.home.services
  const hasty: Services = {
    ...services,
    passwords: {
      ...passwords,
      isRight: async (hashed, text) => hashed !== null && passwords.isRight(hashed, text),
    },
  }
  const app = await buildApp(hasty)
  const { known, unknown } = await timesOf(wireOf(app), signIn, 500)
  expect(Math.abs(welch(known, unknown))).toBeGreaterThan(4 * threshold)
  await app.close()
})
