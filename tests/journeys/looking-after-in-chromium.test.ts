import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duration } from '../../src/domain/limits.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { aService, type TestService } from '../support/service.ts'
import { keeperAtABrowser } from './keeper-at-a-browser.ts'
import { story } from './looking-after.journey.ts'
import { aKeptProject, telling } from './looking-after-telling.ts'
import { openSite, type OpenSite, publishing } from './published-files.ts'
import { fewestPaths, sentenceOf } from './story.ts'
import { toldIn } from '../support/told-in.ts'

let site: OpenSite
let browser: Browser
let service: TestService
beforeAll(async () => {
  site = await openSite()
  service = await aService({ web: true, config: publishing(site) })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await service?.close()
  await site?.close()
})

const paths = fewestPaths(story, 'at her projects')

describe('a community manager looks after a link, in Chromium and by keyboard', () => {
  for (const { index, path, language } of toldIn(paths)) {
    it(`in ${language}, ${sentenceOf(path)}`, async () => {
      service.home.clock.advance(duration.hour)
      const user = `iris${language}${index}`
      const linkId = await aKeptProject(service, user)
      const her = await visit(browser, { origin: service.origin, language })
      const keeper = keeperAtABrowser(her.page, language, { linkId, name: `Harbour of ${user}` })
      await path.test(await telling(service, site, { her: keeper, user, linkId }))
      expect(her.faults).toEqual([])
      expect(service.log).toEqual([])
      await her.close()
    })
  }
})
