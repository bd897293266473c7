import { describe, expect, it } from 'vitest'
import { browsing } from '../../support/browser/browsing.ts'
import { individualSigningStory } from './journey.ts'
import { signerInChromium } from './signer-in-chromium.ts'
import { chromiumPaths, modelOf, sentenceOf, shortestPath } from '../story.ts'
import { individualSigningSteps } from './steps.ts'
import type { Part } from '../../support/runner/parts.ts'

export function individualSigningStoryInChromium(part: Part): void {
  describe('an individual signs in Chromium', () => {
    const begin = browsing()

    const goal = shortestPath(individualSigningStory, 'at the entry', 'thanked')
    const paths = modelOf(individualSigningStory).getShortestPaths()

    for (const { index, path, language } of chromiumPaths(part, goal, paths)) {
      it(`in ${language}, ${sentenceOf(path)}`, async () => {
        const { page, faults, service } = await begin({ language })
        await page.clock.install({ time: service.home.clock.now() })
        const signer = signerInChromium(service, page, language)
        await signer.opensTheLink()
        const person = { name: `O'Brien & Søn A/S (上海)`, email: `signer-${language}-${index}@lantern.example` }
        await path.test(individualSigningSteps(service, signer, person))
        expect(faults).toEqual([])
        expect(service.log).toEqual([])
      })
    }
  })
}
