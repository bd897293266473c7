import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duration } from '../../src/domain/limits.ts'
import { openBrowser, visit } from '../support/browser.ts'
import { modelOf, sentenceOf } from './individual-signing.journey.ts'
import { linkerAtABrowser } from './linker-at-a-browser.ts'
import { story } from './project-linking.journey.ts'
import { type Surroundings, surroundings, telling } from './project-linking-telling.ts'

let browser: Browser
let around: Surroundings
beforeAll(async () => {
  around = await surroundings({ web: true })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await around?.close()
})

/** From the first word to the sign link; the other ways are told at the machines. */
const paths = modelOf(story, 'at the sign-in')
  .getShortestPaths()
  .filter((path) => path.state.matches('at the sign page'))

describe.each(['zh', 'en'] as const)('a community links its project by keyboard alone, in %s', (language) => {
  for (const path of paths) {
    it(sentenceOf(path), { timeout: 60_000 }, async () => {
      around.service.home.clock.advance(duration.hour)
      const her = await visit(browser, { origin: around.service.origin, language })
      await path.test(await telling(around, linkerAtABrowser(her.page, language), `mira.${language}`))
      expect(her.faults).toEqual([])
      expect(around.service.log).toEqual([])
      await her.close()
    })
  }
})
