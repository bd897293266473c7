/** The last step of signing on common screen sizes: summary, checkboxes, and the button that signs. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { bothOr } from '../../support/share-by-language.ts'
import { browsing, type BrowserVisit, codeFor } from '../../support/browser/browsing.ts'

const begin = browsing()

/** Returns a person whose name and address take two lines each. */
const longPerson = (language: Language) => ({
  name: 'Jonas Wolff-Metternich zur Gracht von und zu Hohenlohe-Barte',
  email: `jonas.wolff-metternich.${language}${Math.random().toString(36).slice(2, 8)}@fjord-systems.example`,
})

type Person = ReturnType<typeof longPerson>

async function describesOneself({ sign, service }: BrowserVisit, person: Person): Promise<void> {
  await sign.open(service.linkId)
  await sign.types(person)
  await sign.continues()
  await sign.seesTheCodeGoneTo(person.email)
}

async function comesToTheLastStep(visit: BrowserVisit, person: Person): Promise<void> {
  await describesOneself(visit, person)
  await visit.sign.typesTheCode(await codeFor(visit.service, person.email))
  await visit.sign.continues()
  await visit.sign.seesWhatSheSigns(person)
}

const isButtonInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const button = document.querySelector('button[form=consent]')
    if (!button) return false
    const { top, bottom, left, right } = button.getBoundingClientRect()
    const isOver = (y: number) => button.contains(document.elementFromPoint((left + right) / 2, y))
    return top >= 0 && bottom <= innerHeight && isOver(top + 2) && isOver(bottom - 2)
  })

/** Returns the texts of the visible buttons and links that have a background color and are wider than 80 % of the window. */
const wideButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('a, button'))
      .filter((one) => {
        const { width, top, bottom } = one.getBoundingClientRect()
        const isShown = one.checkVisibility({ visibilityProperty: true }) && bottom > 0 && top < innerHeight
        return isShown && width > innerWidth * 0.8 && getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)'
      })
      .map(({ textContent }) => textContent),
  )

/** Returns whether a value fills the width of its panel. Long names then need fewer lines. */
const isValueAsWideAsItsList = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const list = document.querySelector('#panel dl')
    return list !== null && list.querySelector('dd')?.clientWidth === list.clientWidth
  })

const panelTop = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(document.querySelector('#panel')?.getBoundingClientRect().top ?? -1))

const windows = [
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 360, height: 780 },
  { width: 360, height: 640 },
  { width: 360, height: 568 },
]

describe.each(bothOr('en'))('in %s', (language) => {
  it('the button is visible in every window, before and after scrolling', async () => {
    const visit = await begin({ language })
    const { page } = visit
    await comesToTheLastStep(visit, longPerson(language))
    for (const size of windows) {
      await page.setViewportSize(size)
      const isWide = size.width > 1000
      // In a wide window, the panel is next to the agreement, at the top of the page. In a narrow window, it is below the agreement.
      await page.evaluate((top) => (top ? scrollTo(0, 0) : document.querySelector('#panel')?.scrollIntoView()), isWide)
      await expect.poll(() => isButtonInSight(page), { message: JSON.stringify(size) }).toBe(true)
      if (!isWide) await expect.poll(() => wideButtons(page)).toHaveLength(1)
      else await expect.poll(() => isValueAsWideAsItsList(page), { message: JSON.stringify(size) }).toBe(true)
      await page.mouse.move(size.width - 60, size.height / 3)
      await page.mouse.wheel(0, isWide ? 3000 : 60)
      await page.evaluate(() => new Promise(requestAnimationFrame))
      await expect.poll(() => isButtonInSight(page), { message: `${JSON.stringify(size)}, scrolled` }).toBe(true)
    }
    expect(visit.faults).toEqual([])
  })

  it('a phone shows one wide button at a time, and each step from its top', async () => {
    const visit = await begin({ language, width: 360 })
    const { page, sign, service } = visit
    const t = wordsOf(language)
    const person = longPerson(language)
    await page.setViewportSize({ width: 360, height: 780 })
    await sign.open(service.linkId)
    await sign.seesTheForm({ name: '', email: '' })
    await expect.poll(() => wideButtons(page)).toEqual([t('sign.toDescribing')])
    const entries = await page.evaluate(() => history.length)
    await page.getByRole('link', { name: t('sign.toDescribing') }).click()
    await page.waitForFunction(() => document.activeElement?.id === 'panel')
    await expect.poll(() => wideButtons(page)).toEqual([t('sign.continue')])
    await expect.poll(() => page.evaluate(() => history.length)).toBe(entries)

    await describesOneself(visit, person)
    await expect.poll(() => panelTop(page)).toBe(0)
    await page.waitForFunction(() => document.activeElement?.getAttribute('autocomplete') === 'one-time-code')
    await expect.poll(() => panelTop(page)).toBe(0)
    await expect.poll(() => wideButtons(page)).toEqual([t('sign.continue')])

    await sign.typesTheCode(await codeFor(service, person.email))
    await sign.continues()
    await sign.seesWhatSheSigns(person)
    await expect.poll(() => panelTop(page)).toBe(0)
    await expect.poll(() => wideButtons(page)).toEqual([t('sign.button')])
    await page.getByRole('button', { name: t('sign.reread') }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('agreement')
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => wideButtons(page)).toEqual([t('sign.toChecking')])
  })

  it('the bar that leads to the form stays until the first field is in view', async () => {
    for (const [width, height] of [
      [360, 800],
      [768, 1024],
    ] as const) {
      const { page, sign, service } = await begin({ language, width })
      await page.setViewportSize({ width, height })
      await sign.open(service.linkId)
      await sign.seesTheForm({ name: '', email: '' })
      const bar = page.getByRole('link', { name: wordsOf(language)('sign.toDescribing') })
      const scrolls = (shown: number) =>
        page.evaluate((px) => {
          const top = document.querySelector('#panel')?.getBoundingClientRect().top ?? 0
          scrollBy(0, top - innerHeight + px)
        }, shown)
      await scrolls(120)
      await expect.poll(() => bar.isVisible()).toBe(true)
      const field = page.locator('#panel input').first()
      const seen = () =>
        field.evaluate((one) => {
          const { left, bottom } = one.getBoundingClientRect()
          return one.contains(document.elementFromPoint(left + 20, bottom - 2))
        })
      await scrolls(280)
      await expect.poll(() => bar.isVisible()).toBe(false)
      await expect.poll(seen, { message: `${width} × ${height}` }).toBe(true)
    }
  })

  it('a refusal marks both unchecked boxes and moves the focus to the first without scrolling the page', async () => {
    const visit = await begin({ language })
    const { page, sign } = visit
    await comesToTheLastStep(visit, longPerson(language))
    const focused = () => page.evaluate(() => document.activeElement?.id)
    for (const size of windows) {
      await page.setViewportSize(size)
      await page.locator('#panel').evaluate((panel) => panel.scrollIntoView())
      // Removes the focus from the checkbox and waits until the new size has been laid out.
      const before = await page.evaluate(async () => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        return scrollY
      })
      await sign.signs()
      await expect.poll(focused).toBe('consent-agreed')
      // In a low window, the page may scroll to show the message.
      if (size.height > 640)
        await expect.poll(() => page.evaluate(() => scrollY), { message: JSON.stringify(size) }).toBe(before)
      // A low window has no room for both messages.
      for (const box of size.height > 640 ? (['agreed', 'privacyChecked'] as const) : (['agreed'] as const)) {
        const problem = page.getByText(wordsOf(language)(`problem.unticked.${box}`))
        const end = async (): Promise<number> => {
          const place = await problem.boundingBox()
          return (place?.y ?? 9999) + (place?.height ?? 0)
        }
        await expect.poll(end, { message: `${box} ${JSON.stringify(size)}` }).toBeLessThanOrEqual(size.height)
      }
      await expect.poll(() => isButtonInSight(page)).toBe(true)
    }
    await page.getByRole('checkbox').first().check()
    await sign.signs()
    await expect.poll(focused).toBe('consent-privacyChecked')
  })
})

it('finds a button below the edge of the window or covered by another element (control)', async () => {
  const visit = await begin({ width: 1280 })
  const { page } = visit
  await comesToTheLastStep(visit, longPerson('en'))
  await expect.poll(() => isButtonInSight(page)).toBe(true)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.foot')!.style.position = 'static'
    document.querySelector<HTMLElement>('#panel')!.style.cssText = 'max-height: none; padding-top: 30rem'
  })
  await expect.poll(() => isButtonInSight(page)).toBe(false)
})

it('the cookie notice is one line, is at the bottom of the page on a phone, and keeps the focus in the page when closed', async () => {
  const { page, sign, service } = await begin()
  const notice = page.getByRole('region', { name: 'Cookie notice' })
  await sign.open(service.linkId)
  for (const width of [1366, 768, 360]) {
    await page.setViewportSize({ width, height: 780 })
    const lines = () =>
      notice
        .getByRole('paragraph')
        .evaluate((one) =>
          Math.round(one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)),
        )
    await expect.poll(lines, { message: String(width) }).toBe(1)
  }
  await expect.poll(() => notice.evaluate((one) => getComputedStyle(one).position)).toBe('static')
  await notice.getByRole('button').click()
  await notice.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})
