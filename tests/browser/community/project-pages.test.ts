/** Pages of a project: the project switcher with the keyboard, the common left edge, the tabs on a phone, and the counts that link to lists. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createLink } from '../../../src/server/usecases/community/projects/create-link.ts'
import { giveLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { projectPath } from '../../../src/web/screens/shared/page/paths.ts'
import { aCompany, uploads } from '../../support/people/company.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { aCommunityArea, type CommunityArea } from '../../support/tours/community-tour.ts'
import { hasFocus, pressesOn } from '../../support/browser/keyboard.ts'
import { overhang, problems, problemsEverywhere } from '../../support/browser/looking.ts'
import { aReviewArea } from '../../support/tours/review-tour.ts'

const begin = browsing()

/** Creates a manager of two projects, `Harbour of <user>` and `other`, and signs the manager in. */
async function twoProjects(user: string, other: string, width = 1280): Promise<CommunityArea & { otherId: string }> {
  const area = await aCommunityArea(await begin({ language: 'en', width }), user, 'en')
  const { services } = area.service.home
  const document = { language: 'en', title: 'Agreement', text: 'Agreement\n\n1. You keep your work.' } as const
  const { linkId: otherId } = await createLink(services, {
    platform: 'github',
    organization: `other-${user}`,
    alias: other,
    projectUrl: '',
    summaries: {},
    agreements: [
      { kind: 'individual', language: 'en', bytes: await services.pdf.writeAgreement(document), url: '', fields: [] },
    ],
  })
  await giveLink(services, { linkId: otherId, manager: user })
  return { ...area, otherId }
}

const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

it('the keyboard switches to another project, and the tab stays', async () => {
  const { page, at, linkId, otherId, faults } = await twoProjects('switching', 'Quay & Partners')
  await page.goto(projectPath(linkId, 'companies'))
  const opener = at.button('switcher.open', { name: 'Harbour of switching' })
  const list = page.getByRole('dialog', { name: at.t('switcher.label') })
  const choices = list.getByRole('link')
  await pressesOn(page, opener)
  await choices.first().waitFor()
  await expect.poll(() => hasFocus(list.getByRole('searchbox'))).toBe(true)
  expect(await problems(page)).toEqual([])

  // Escape closes the menu and returns the focus to its button.
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus(opener)).toBe(true)

  await page.keyboard.press('Enter')
  await choices.nth(1).waitFor()
  await expect.poll(() => hasFocus(list.getByRole('searchbox'))).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => hasFocus(choices.first())).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => hasFocus(choices.nth(1))).toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => hasFocus(list.getByRole('searchbox'))).toBe(true)

  await page.keyboard.type('quay')
  await expect.poll(() => choices.count()).toBe(1)
  await page.keyboard.press('Enter')
  await isAt(page, projectPath(otherId, 'companies'))
  await at.button('switcher.open', { name: 'Quay & Partners' }).waitFor()
  await list.waitFor({ state: 'hidden' })
  await expect.poll(() => page.title()).toBe('Companies · Quay & Partners · Assent')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(faults).toEqual([])
})

/** Returns the left edges of the logo, first tab, heading and first footer link, and the right edge of the account menu. */
const edgesOf = (page: Page) =>
  page.evaluate(() => {
    const boxes = (...selectors: string[]): DOMRect[] =>
      selectors.flatMap((selector) => document.querySelector(selector)?.getBoundingClientRect() ?? [])
    const tabs = document.querySelector('header + nav')
    if (tabs) tabs.scrollLeft = 0
    return {
      from: boxes('header a[aria-label]', 'header + nav a', 'main h1', 'footer a').map(({ left }) => Math.round(left)),
      to: boxes('header [popovertarget=account-menu]:not([popovertargetaction])').map(({ right }) => Math.round(right)),
    }
  })

it.each([
  [360, 16, 344],
  [1280, 40, 1240],
  [1920, 240, 1680],
])('at %i pixels all parts of a page start at %i and end at %i', async (width, from, to) => {
  const { page, linkId } = await twoProjects(`edges${width}`, `Quay ${width}`, width)
  for (const path of [
    '/linked-repo',
    projectPath(linkId),
    projectPath(linkId, 'companies'),
    projectPath(linkId, 'agreements'),
    projectPath(linkId, 'emails'),
    projectPath(linkId, 'settings'),
    '/config-org',
    '/org/modify-password',
  ]) {
    await page.goto(path)
    await page.locator('main h1').waitFor()
    await page.locator('footer a').first().waitFor()
    const ends = async () => {
      const edges = await edgesOf(page)
      return [path, new Set(edges.from), edges.to]
    }
    await expect.poll(ends).toEqual([path, new Set([from]), [to]])
    await expect.poll(async () => [path, await overhang(page)]).toEqual([path, 0])
  }
})

it('on a phone the tabs scroll horizontally with the current one visible, and a long name takes one line', async () => {
  const name = 'Extraordinarily Long-Named Semiconductor Tooling Commons 基金会'
  const { page, at, otherId, faults } = await twoProjects('narrow', name, 320)
  await page.goto(projectPath(otherId, 'settings'))
  await at.button('unlink.act', { name }).waitFor()
  const seen = () =>
    at.tab('settings').evaluate((tab) => {
      const { left, right } = tab.getBoundingClientRect()
      return [left >= 0, right <= window.innerWidth]
    })
  await expect.poll(seen).toEqual([true, true])
  await expect.poll(async () => (await page.locator('header').boundingBox())?.height).toBe(60)
  await expect.poll(() => overhang(page)).toBe(0)
  expect(await problemsEverywhere(page, 'settings')).toEqual([])
  expect(faults).toEqual([])
})

it('a count of waiting items links to a list with that many items', async () => {
  const t = wordsOf('en')
  const { page, company } = await aReviewArea(await begin({ language: 'en' }), 'en')
  for (const domain of ['acme.example', 'quay.example']) {
    const id = await aCompany(company, `ada@${domain}`)
    await company.lettersTo(`ada@${domain}`)
    expect((await uploads(company, id)).status).toBe(200)
  }
  await page.goto('/linked-repo')
  const strip = page.getByRole('region', { name: t('waits.title') })
  const link = strip.getByRole('link').filter({ hasText: t('waits.corporations.many') })
  await expect.poll(async () => /\d+/.exec(await link.innerText())?.[0]).toBe('2')
  await link.press('Enter')
  await isAt(page, projectPath(company.linkId, 'companies'))
  await page.getByRole('heading', { level: 1, name: t('tab.companies') }).waitFor()
  await page.getByRole('rowheader').first().waitFor()
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(2)
})

it('the project list shows the day of the last signature in the reader’s time zone', async () => {
  const visit = await begin({ language: 'en', timeZone: 'Asia/Shanghai' })
  visit.service.home.clock.set(Date.parse('2026-11-28T18:37:00Z'))
  const { page } = await aCommunityArea(visit, 'in-shanghai', 'en')
  await page.goto('/home')
  await page.getByRole('cell', { name: /^29 Nov/ }).waitFor()
})
