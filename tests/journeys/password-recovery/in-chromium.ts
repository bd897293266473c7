import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duration } from '../../../src/domain/limits.ts'
import { sharedBrowser, visit } from '../../support/browser.ts'
import { aService, type TestService } from '../../support/service.ts'
import { passwordRecoveryStory } from './journey.ts'
import { passwordRecovererInChromium } from '../actors/password-recoverer-in-chromium.ts'
import { passwordRecoverySteps } from './steps.ts'
import { chromiumPaths, modelOf, sentenceOf, shortestPath } from '../story.ts'
import type { Part } from '../../support/runner/parts.ts'

export function passwordRecoveryStoryInChromium(part: Part): void {
  describe('a manager comes by a password in Chromium', () => {
    let browser: Browser
    let service: TestService
    beforeAll(async () => {
      service = await aService({ web: true })
      browser = await sharedBrowser()
    })
    afterAll(async () => {
      await service?.close()
    })

    const goal = shortestPath(passwordRecoveryStory, 'at the sign-in', 'signed in')
    const paths = modelOf(passwordRecoveryStory, 'at the sign-in').getShortestPaths()

    for (const { index, path, language } of chromiumPaths(part, goal, paths)) {
      it(`in ${language}, ${sentenceOf(path)}`, async () => {
        service.home.clock.advance(duration.hour)
        const visitor = await visit(browser, { origin: service.origin, language })
        visitor.page.on('dialog', (dialog) => void dialog.accept())
        await path.test(
          await passwordRecoverySteps(
            service,
            passwordRecovererInChromium(visitor.page, language),
            `grace.${language}${index}`,
          ),
        )
        expect(visitor.faults).toEqual([])
        expect(service.log).toEqual([])
        await visitor.close()
      })
    }
  })
}
