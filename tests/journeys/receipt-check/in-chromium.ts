import { describe, expect, it } from 'vitest'
import { browsing } from '../../support/browser/browsing.ts'
import { receiptCheckerInChromium } from './receipt-checker-in-chromium.ts'
import { chromiumPaths, fewestPaths, sentenceOf, shortestPath } from '../story.ts'
import { receiptCheckStory } from './journey.ts'
import { receiptCheckSteps } from './steps.ts'
import type { Part } from '../../support/runner/parts.ts'

export function receiptCheckStoryInChromium(part: Part): void {
  describe('a receipt is checked, in Chromium and by keyboard', () => {
    const begin = browsing()

    const goal = shortestPath(receiptCheckStory, 'asked for a receipt', 'shown that it is genuine and in force')
    const paths = fewestPaths(receiptCheckStory, 'asked for a receipt')
    for (const { index, path, language } of chromiumPaths(part, goal, paths)) {
      it(`in ${language}, ${sentenceOf(path)}`, async () => {
        const { page, faults, service } = await begin({ language })
        await page.clock.install({ time: service.home.clock.now() })
        const she = receiptCheckerInChromium(service, page, language)
        await path.test(await receiptCheckSteps(service, language, she, `verify-${language}-${index}.example`))
        expect(faults).toEqual([])
        expect(service.log).toEqual([])
      })
    }
  })
}
