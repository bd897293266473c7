/** Controls for the journeys: with a wrong story or a faulty machine, exactly the affected paths fail. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { signingMachine } from '../../machines/signing/signing.machine.ts'
import { verificationCodeMachine } from '../../machines/shared/verification-code.machine.ts'
import { duration } from '../../src/domain/text/limits.ts'
import { world, type World } from '../support/service/world.ts'
import { individualSigningStory } from './individual-signing/journey.ts'
import { signerInProcess } from './individual-signing/signer-in-process.ts'
import { eventsOf, modelOf, sentenceOf } from './story.ts'
import { individualSigningSteps } from './individual-signing/steps.ts'

const fourMinutes = verificationCodeMachine.provide({
  guards: {
    isAlive: ({ context: { sentAt } }) => sentAt !== null && Date.now() - sentAt < 4 * duration.minute,
  },
})

let service: World

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  service = await world('sqlite', { runs: true })
})
afterAll(async () => {
  await service?.close()
  vi.useRealTimers()
})

/** Tests the shortest paths of a story. Returns the paths that failed, and the paths that contain `event` and must fail. */
async function walk(story: Parameters<typeof modelOf>[0], event: string, machine = signingMachine) {
  const paths = modelOf(story).getShortestPaths()
  const failed: string[] = []
  for (const [index, path] of paths.entries()) {
    const signer = signerInProcess(service, { machine, timeout: 10_000 })
    await signer.opensTheLink()
    const person = { name: 'Ada Ångström', email: `${event.length}-${index}@lantern.example` }
    await path.test(individualSigningSteps(service, signer, person)).catch(() => failed.push(sentenceOf(path)))
  }
  return { failed, expected: paths.filter((path) => eventsOf(path).includes(event)).map(sentenceOf) }
}

it('a machine with codes of four instead of five minutes fails when the signer waits four minutes', async () => {
  const machine = signingMachine.provide({ actors: { verificationCode: fourMinutes } })
  const { failed, expected } = await walk(individualSigningStory, 'corrects her name', machine)
  expect(expected).toHaveLength(1)
  expect(failed).toEqual(expected)
})

it('a story in which a wrong code leads back to the answers fails when a wrong code is typed', async () => {
  const waiting = { ...individualSigningStory['waiting for the code'], 'types a wrong code': 'at her answers' }
  const wrong = { ...individualSigningStory, 'waiting for the code': waiting }
  const { failed, expected } = await walk(wrong, 'types a wrong code')
  expect(expected).toHaveLength(1)
  expect(failed).toEqual(expected)
})
