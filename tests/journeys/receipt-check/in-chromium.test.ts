import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedBrowser, visit } from '../../support/browser.ts'
import { aService, type TestService } from '../../support/service.ts'
import { sharedByLanguage } from '../../support/share-by-language.ts'
import { receiptCheckerInChromium } from '../actors/receipt-checker-in-chromium.ts'
import { fewestPaths, sentenceOf } from '../story.ts'
import { receiptCheckStory } from './journey.ts'
import { receiptCheckSteps } from './steps.ts'

let browser: Browser
let service: TestService

beforeAll(async () => {
  service = await aService({ web: true })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await service?.close()
})

describe('whether a receipt is genuine, in Chromium and by keyboard', () => {
  for (const { index, path, language } of sharedByLanguage(fewestPaths(receiptCheckStory, 'asked for a receipt'))) {
    it(`in ${language}, ${sentenceOf(path)}`, { timeout: 120_000 }, async () => {
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
