import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { overhang, problems } from '../../support/browser/looking.ts'
import { sharedBrowser, visit } from '../../support/browser/browser.ts'
import { bothOr } from '../../support/share-by-language.ts'
import { projectLinkerInChromium } from './project-linker-in-chromium.ts'
import { projectLinkingStory } from './journey.ts'
import { type ProjectLinkingContext, projectLinkingContext, projectLinkingSteps } from './steps.ts'
import { sentenceOf, shortestPath } from '../story.ts'
import type { Part } from '../../support/runner/parts.ts'

const looks = {
  zh: { width: 1280, colorScheme: 'light' },
  en: { width: 320, colorScheme: 'dark' },
} as const

/** Returns the problems of the current page: axe findings, and horizontal overflow in a narrow window. */
async function lookedAt(page: Page, { width, colorScheme }: (typeof looks)['zh' | 'en']): Promise<string[]> {
  if (page.url() === 'about:blank') return []
  await page.setViewportSize({ width: 320, height: 800 })
  const wide = await overhang(page)
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme })
  await page.locator(`html.${colorScheme}`).waitFor()
  return [...(wide > 0 ? [`${wide} pixels too wide`] : []), ...(await problems(page))]
}

export function projectLinkingStoryInChromium(part: Part): void {
  // The core part tests the story in Chinese, without checking accessibility. The second part follows the same path in English and checks the
  // accessibility of each page.
  const languages = part === 'core' ? (['zh'] as const) : bothOr('en')
  describe.each(languages)('a community links its project by keyboard alone, in %s', (language) => {
    let browser: Browser
    let around: ProjectLinkingContext
    beforeAll(async () => {
      around = await projectLinkingContext({ web: true })
      browser = await sharedBrowser()
    })
    afterAll(async () => {
      await around?.close()
    })

    const path = shortestPath(projectLinkingStory, 'at the sign-in', 'at the sign page')
    it(sentenceOf(path), async () => {
      around.service.home.clock.advance(duration.hour)
      const visitor = await visit(browser, { origin: around.service.origin, language })
      const steps = await projectLinkingSteps(
        around,
        projectLinkerInChromium(visitor.page, language),
        `mira.${language}`,
      )
      const found: string[] = []
      const states = Object.entries(steps.states).map(([state, sees]) => {
        const seesAndLooks = async (): Promise<void> => {
          await sees()
          if (part === 'core') return
          for (const problem of await lookedAt(visitor.page, looks[language])) found.push(`${state}: ${problem}`)
        }
        return [state, seesAndLooks] as const
      })
      await path.test({ ...steps, states: Object.fromEntries(states) })
      expect(found).toEqual([])
      expect(visitor.faults).toEqual([])
      expect(around.service.log).toEqual([])
      await visitor.close()
    })
  })
}
