import { describe, expect, it } from 'vitest'
import { definitionOf, type PageName, pageNames } from '../../../src/domain/pages/pages.ts'
import { bothWhenDeep } from '../../support/share-by-language.ts'
import { agreementUpdateTour } from '../../support/tours/agreement-update-tour.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { everyPage } from '../../support/tours/every-page.ts'
import {
  looksOf,
  overhang,
  problems,
  problemsEverywhere,
  smallForAFinger,
  within,
} from '../../support/browser/looking.ts'
import { enlargements, spoiledByLargeText, unmarked } from '../../support/browser/user-styles.ts'
import { tour } from '../../support/tours/tour.ts'

const begin = browsing({ seed: 'both' })
const isDeep = process.env['DEEP'] !== undefined

describe.each(bothWhenDeep)('in %s', (language) => {
  it('axe finds nothing on any page of signing, wide or narrow, light or dark', within(120_000), async () => {
    const caller = await begin({ language })
    const found: string[] = []
    for await (const place of tour(caller, language)) found.push(...(await problemsEverywhere(caller.page, place)))
    expect(found).toEqual([])
    expect(caller.faults.filter((fault) => !/404|ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([])
  })

  it('axe finds nothing on the pages where a version is read and agreed to', within(120_000), async () => {
    const { page, service } = await begin({ language })
    const found: string[] = []
    for await (const place of agreementUpdateTour({ page, service }, language))
      found.push(...(await problemsEverywhere(page, place)))
    expect(found).toEqual([])
  })
})

/** Returns the pages to test in a language: all of them in a deep test, otherwise every tenth. */
const openedIn = (language: 'zh' | 'en') =>
  pageNames.filter((_, index) => isDeep || index % 10 === (language === 'zh' ? 0 : 5))

describe.each(['zh', 'en'] as const)('in %s', (language) => {
  it(
    'pages with long names have no axe findings, no overflow at 320 pixels, and no targets too small for touch',
    within(120_000),
    async () => {
      const visit = await begin({ language })
      const { page } = visit
      const found: string[] = []
      for await (const name of everyPage(visit, language, openedIn(language))) {
        found.push(...(await problemsEverywhere(page, name, looksOf[language])))
        await page.setViewportSize({ width: 320, height: 800 })
        const over = await overhang(page)
        if (over > 0) found.push(`${name}: ${over} too wide`)
        found.push(...(await smallForAFinger(page)).map((control) => `${name}, small for a finger: ${control}`))
        await page.setViewportSize({ width: 1280, height: 800 })
      }
      expect(found).toEqual([])
    },
  )
})

/** Pages of administrators with tabs, filters, lists, charts and forms. A deep test opens all pages. */
const ofAdministrators: readonly PageName[] = isDeep
  ? pageNames.filter((name) => definitionOf(name).type !== undefined)
  : ['employeeList', 'linkedRepo', 'linkNotifications', 'projectPeople']

it(
  'text at twice its size cuts nothing off, covers nothing and needs no sideways scrolling',
  within(120_000),
  async () => {
    const visit = await begin({ language: 'en' })
    const { page } = visit
    const found: string[] = []
    for await (const name of everyPage(visit, 'en', ofAdministrators)) {
      await page.locator('#served').waitFor({ state: 'detached' })
      for (const [way, enlarge] of Object.entries(enlargements)) {
        const restore = await enlarge(page)
        found.push(...(await spoiledByLargeText(page)).map((fault) => `${name}, ${way}: ${fault}`))
        await restore()
      }
    }
    expect(found).toEqual([])
    // Control: a heading that must stay on its line is found.
    await page.evaluate(() => {
      const heading = document.querySelector('h1')
      heading?.style.setProperty('white-space', 'nowrap')
      heading?.append(' and so on'.repeat(20))
    })
    const restore = await enlargements.root(page)
    expect(await spoiledByLargeText(page)).toEqual([expect.stringContaining('too wide')])
    await restore()
  },
)

describe('with forced colors', () => {
  it.each(['light', 'dark'] as const)('%s: what is selected differs from the rest', within(120_000), async (scheme) => {
    const visit = await begin({ language: 'en', scheme })
    const { page } = visit
    await page.emulateMedia({ forcedColors: 'active' })
    const lacking: string[] = []
    for await (const name of everyPage(visit, 'en', ofAdministrators))
      lacking.push(...(await unmarked(page)).map((each) => `${name}: ${each}`))
    await page.keyboard.press('Control+k')
    await page.locator('dialog input').fill('e')
    await page.locator('dialog [role=option]').nth(1).waitFor()
    lacking.push(...(await unmarked(page)))
    expect(lacking).toEqual([])
    // Control: controls without the colors of a selection are found.
    await page.evaluate(() => {
      for (const one of document.querySelectorAll<HTMLElement>('[aria-pressed]')) {
        one.style.setProperty('forced-color-adjust', 'auto', 'important')
        one.style.setProperty('background', 'Canvas', 'important')
      }
    })
    expect(await unmarked(page)).toContainEqual(expect.stringContaining('aria-pressed'))
  })
})

it('axe finds a button without a name (control)', async () => {
  const { page, sign, service } = await begin()
  await sign.open(service.linkId)
  await sign.seesTheForm({ name: '', email: '' })
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  expect(await problems(page)).toEqual([expect.stringContaining('button-name')])
})
