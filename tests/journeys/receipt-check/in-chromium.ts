import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedBrowser, visit } from '../../support/browser.ts'
import { aService, type TestService } from '../../support/service.ts'
import { receiptCheckerInChromium } from '../actors/receipt-checker-in-chromium.ts'
import { chromiumPaths, fewestPaths, sentenceOf, shortestPath } from '../story.ts'
import { receiptCheckStory } from './journey.ts'
import { receiptCheckSteps } from './steps.ts'
import type { Part } from '../../support/runner/parts.ts'

export function receiptCheckStoryInChromium(part: Part): void {
  describe('whether a receipt is genuine, in Chromium and by keyboard', () => {
    let browser: Browser
    let service: TestService

    beforeAll(async () => {
      service = await aService({ web: true })
      browser = await sharedBrowser()
    })
    afterAll(async () => {
      await service?.close()
    })

    const goal = shortestPath(receiptCheckStory, 'asked for a receipt', 'shown that it is genuine and in force')
    const paths = fewestPaths(receiptCheckStory, 'asked for a receipt')
    for (const { index, path, language } of chromiumPaths(part, goal, paths)) {
      it(`in ${language}, ${sentenceOf(path)}`, async () => {
        const visitor = await visit(browser, { origin: service.origin, language })
        await visitor.page.clock.install({ time: service.home.clock.now() })
        const she = receiptCheckerInChromium(service, visitor.page, language)
        await path.test(await receiptCheckSteps(service, language, she, `verify-${language}-${index}.example`))
        expect(visitor.faults).toEqual([])
        expect(service.log).toEqual([])
        await visitor.close()
      })
    }
  })
}
