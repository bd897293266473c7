import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visit } from '../support/browser.ts'
import { aService, type TestService } from '../support/service.ts'
import { story } from './individual-signing.journey.ts'
import { signerAtABrowser } from './signer-at-a-browser.ts'
import { modelOf, sentenceOf } from './story.ts'
import { telling } from './telling.ts'
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

const paths = modelOf(story).getShortestPaths()

describe('an individual signs in Chromium', () => {
  for (const { index, path, language } of toldIn(paths)) {
    it(`in ${language}, ${sentenceOf(path)}`, async () => {
      const her = await visit(browser, { origin: service.origin, language })
      await her.page.clock.install({ time: service.home.clock.now() })
      const signer = signerAtABrowser(service, her.page, language)
      await signer.opensTheLink()
      const person = { name: `O'Brien & Søn A/S (上海)`, email: `signer-${language}-${index}@lantern.example` }
      await path.test(telling(service, signer, person))
      expect(her.faults).toEqual([])
      expect(service.log).toEqual([])
      await her.close()
    })
  }
})
