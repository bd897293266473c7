import { describe, expect, it } from 'vitest'
import { browsing } from '../../support/browser/browsing.ts'
import { problemsEverywhere, overhang } from '../../support/browser/looking.ts'
import { bothOr } from '../../support/share-by-language.ts'
import { emailReaderInChromium } from './email-reader-in-chromium.ts'
import { chromiumPaths, fewestPaths, sentenceOf, shortestPath } from '../story.ts'
import { agreementUpdateStory } from './journey.ts'
import { agreementUpdateSteps } from './steps.ts'
import type { Part } from '../../support/runner/parts.ts'

export function agreementUpdateStoryInChromium(part: Part): void {
  describe('an agreement changes, in Chromium', () => {
    const begin = browsing()

    const goal = shortestPath(agreementUpdateStory, 'signed before', 'thanked')
    const paths = fewestPaths(agreementUpdateStory, 'signed before')
    for (const { index, path, language } of chromiumPaths(part, goal, paths)) {
      it(`in ${language}: ${sentenceOf(path)}`, async () => {
        const { page, faults, service } = await begin({ language })
        const reader = emailReaderInChromium(service, page, language)
        const requests: string[] = []
        page.on('request', (request) => void requests.push(request.headers()['referer'] ?? ''))
        await path.test(await agreementUpdateSteps(service, reader, `adalovelace@quay-${index}-${language}.example`))
        expect(requests.filter((referrer) => referrer.includes('cla-confirm'))).toEqual([])
        expect(faults.filter((fault) => !/status of 400/.test(fault))).toEqual([])
        expect(service.log).toEqual([])
      })
    }

    if (part === 'core') return
    it.each(bothOr('en'))('axe finds nothing, and nothing is wider than the window, in %s', async (language) => {
      const { page, service } = await begin({ language })
      const reader = emailReaderInChromium(service, page, language)
      const { events, states } = await agreementUpdateSteps(service, reader, `adalovelace@axe-${language}.example`)
      const found: string[] = []
      const look = async (place: string): Promise<void> => {
        found.push(...(await problemsEverywhere(page, place)))
        await page.setViewportSize({ width: 320, height: 640 })
        const over = [await overhang(page)].filter((pixels) => pixels > 0)
        found.push(...over.map((pixels) => `${place}: ${pixels} too wide`))
        await page.setViewportSize({ width: 360, height: 640 })
      }
      await events['opens the letter']()
      await states['shown what changed']()
      await look('what changed')
      // The button must be visible on a phone without scrolling.
      await page.evaluate(() => scrollTo(0, 0))
      const end = async (): Promise<number> => {
        const box = await page.locator('button[form=consent]').boundingBox()
        return (box?.y ?? 640) + (box?.height ?? 1)
      }
      await expect.poll(end).toBeLessThanOrEqual(640)
      await events.agrees()
      await states.thanked()
      await look('thanks')
      await events['opens the letter once more']()
      await states['told she has agreed']()
      await look('agreed already')
      expect(found).toEqual([])
    })
  })
}
