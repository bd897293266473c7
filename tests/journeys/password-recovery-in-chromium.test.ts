import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duration } from '../../src/domain/limits.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { aService, type TestService } from '../support/service.ts'
import { story } from './password-recovery.journey.ts'
import { recovererAtABrowser } from './recoverer-at-a-browser.ts'
import { telling } from './recovery-telling.ts'
import { modelOf, sentenceOf } from './story.ts'
import { toldIn } from '../support/told-in.ts'

let browser: Browser
let service: TestService
beforeAll(async () => {
  service = await aService({ web: true })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await service?.close()
})

const paths = modelOf(story, 'at the sign-in').getShortestPaths()

describe('a manager comes by a password in Chromium', () => {
  for (const { index, path, language } of toldIn(paths)) {
    it(`in ${language}, ${sentenceOf(path)}`, async () => {
      service.home.clock.advance(duration.hour)
      const her = await visit(browser, { origin: service.origin, language })
      her.page.on('dialog', (dialog) => void dialog.accept())
      await path.test(await telling(service, recovererAtABrowser(her.page, language), `grace.${language}${index}`))
      expect(her.faults).toEqual([])
      expect(service.log).toEqual([])
      await her.close()
    })
  }
})
