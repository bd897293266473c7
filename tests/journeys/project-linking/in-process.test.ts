import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { projectLinkerInProcess } from './project-linker-in-process.ts'
import { projectLinkingStory } from './journey.ts'
import { type ProjectLinkingContext, projectLinkingContext, projectLinkingSteps } from './steps.ts'
import { sentenceOf, transitionPaths, walkWithUntrueState } from '../story.ts'

let around: ProjectLinkingContext
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  around = await projectLinkingContext()
})
afterAll(async () => {
  await around?.close()
  vi.useRealTimers()
})

describe('a community links its project, in process', () => {
  for (const [index, path] of transitionPaths(projectLinkingStory, 'at the sign-in').entries()) {
    it(sentenceOf(path), async () => {
      around.service.home.clock.advance(duration.hour)
      await path.test(await projectLinkingSteps(around, projectLinkerInProcess(around.service), `mira${index}`))
      expect(around.service.log).toEqual([])
    })
  }
})

it('control: a story in which a wrong code confirms the mailbox fails', async () => {
  around.service.home.clock.advance(duration.hour)
  const untrue = ['asked for the code', 'types a wrong one', 'asked for the agreements'] as const
  const { seen, expected } = await walkWithUntrueState(projectLinkingStory, 'at the sign-in', untrue, () =>
    projectLinkingSteps(around, projectLinkerInProcess(around.service), 'mira9999'),
  )
  expect(seen).toEqual(expected)
})
