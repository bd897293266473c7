import { describe, expect, it } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { passwordRecoveryStory } from './journey.ts'
import { passwordRecovererInChromium } from './password-recoverer-in-chromium.ts'
import { passwordRecoverySteps } from './steps.ts'
import { chromiumPaths, modelOf, sentenceOf, shortestPath } from '../story.ts'
import type { Part } from '../../support/runner/parts.ts'

export function passwordRecoveryStoryInChromium(part: Part): void {
  describe('a manager sets a password in Chromium', () => {
    const begin = browsing()

    const goal = shortestPath(passwordRecoveryStory, 'at the sign-in', 'signed in')
    const paths = modelOf(passwordRecoveryStory, 'at the sign-in').getShortestPaths()

    for (const { index, path, language } of chromiumPaths(part, goal, paths)) {
      it(`in ${language}, ${sentenceOf(path)}`, async () => {
        const { page, faults, service } = await begin({ language })
        service.home.clock.advance(duration.hour)
        page.on('dialog', (dialog) => void dialog.accept())
        await path.test(
          await passwordRecoverySteps(
            service,
            passwordRecovererInChromium(page, language),
            `grace.${language}${index}`,
          ),
        )
        expect(faults).toEqual([])
        expect(service.log).toEqual([])
      })
    }
  })
}
