/** Sign-in, password retrieval and the search for sign-in pages return the same responses whether or not an account exists. `existence-timing.deep.ts` tests the response times. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { openPasswordHashing } from '../../../src/server/crypto/password-hashing.ts'
import type { WireAnswer } from '../../support/http/wire.ts'
import { world, type World } from '../../support/service/world.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'

const count = process.env['DEEP'] ? 30 : 4

let scene: World
beforeAll(async () => {
  scene = await world('sqlite', { passwords: openPasswordHashing() })
  for (let number = 0; number < count; number += 1) await anAccount(scene.home.services, { login: `known${number}` })
})
afterAll(() => scene.close())

type Attempt = (browser: TestBrowser, name: string) => Promise<WireAnswer>

const attempts: [string, Attempt][] = [
  ['signing in', (browser, name) => browser.signsIn(name, 'Wrong-2026x')],
  ['sign-in pages', (_, name) => aBrowser(scene).post('/v1/sign-in-links', { email: `${name}@lantern.example` })],
  ['retrieval', (_, name) => aBrowser(scene).post('/v1/password-retrieval', { email: `${name}@lantern.example` })],
]

test.each(attempts)('%s responds with the same bytes at every attempt', async (_, attempt) => {
  const sequenceOf = async (name: string): Promise<unknown[]> => {
    const answers: unknown[] = []
    const browser = aBrowser(scene)
    for (let times = 0; times < 7; times += 1) {
      const answer = await attempt(browser, name)
      answers.push([answer.status, answer.headers, answer.setCookies, answer.body])
    }
    return answers
  }
  const normal = (sequence: unknown[]): unknown =>
    JSON.parse(JSON.stringify(sequence).replaceAll(/"date":"[^"]*",?/g, '')) as unknown
  const first = normal(await sequenceOf('known0'))
  for (let number = 1; number < count; number += 1) {
    expect(normal(await sequenceOf(`known${number}`))).toEqual(first)
    expect(normal(await sequenceOf(`unknown${number}`))).toEqual(first)
  }
  scene.home.clock.advance(2 * duration.day)
})
