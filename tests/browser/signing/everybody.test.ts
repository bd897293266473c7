/** Signing with user settings: forced colors, larger spacing and text, reduced motion, touch targets and keyboard. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bothOr } from '../../support/share-by-language.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { joinedWords } from '../../support/browser/looking.ts'
import { tour } from '../../support/tours/tour.ts'

const begin = browsing()

/** Adds a user style sheet. It is a constructed one, because the content security policy does not restrict these. */
const wears = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

/** Text spacing of WCAG 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`
const largeText = 'html { font-size: 200% !important }'

/** Returns the elements whose content is clipped, and the page if it is wider than the window. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (element: Element): boolean => {
      const { overflowX, overflowY, position, clipPath } = getComputedStyle(element)
      const isForReadersOnly = position === 'absolute' && (clipPath !== 'none' || element.clientWidth <= 1)
      return !isForReadersOnly && [overflowX, overflowY].some((overflow) => ['hidden', 'clip'].includes(overflow))
    }
    // An input may be narrower than its text, because it scrolls with the caret.
    const hasMore = (element: Element): boolean =>
      element.scrollHeight > element.clientHeight + 1 ||
      (element.tagName !== 'INPUT' && element.scrollWidth > element.clientWidth + 1)
    const found = Array.from(document.body.querySelectorAll('*'))
      .filter((element) => element.clientHeight > 0 && hides(element) && hasMore(element))
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`)
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [...found, `the page: ${scrollWidth} in ${clientWidth}`] : found
  })

/** Returns the targets smaller than 24 by 24 pixels (WCAG 2.5.8). Links within a sentence are exempt, and a checkbox includes its label. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInSentence = (target: Element): boolean =>
      target.tagName === 'A' &&
      getComputedStyle(target).display === 'inline' &&
      (target.parentElement?.textContent.trim().length ?? 0) > target.textContent.trim().length
    return Array.from(document.querySelectorAll('a[href], button, input, select, summary'))
      .filter((target) => target.checkVisibility() && !isInSentence(target))
      .map((target) => {
        const label = target.closest('label') ?? target
        const { width, height } = label.getBoundingClientRect()
        return { name: `${target.tagName} ${target.textContent.slice(0, 30)} ${width}×${height}`, width, height }
      })
      .filter(({ width, height }) => width > 1 && (width < 24 || height < 24))
      .map(({ name }) => name)
  })

/** Returns the running animations that last longer than one frame. */
const motions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 17)
      .map((animation) => animation.constructor.name),
  )

describe.each(bothOr('en'))('in %s', (language) => {
  it('nothing moves, no target is small, and wider spacing or larger text clips nothing', async () => {
    const caller = await begin({ language, width: 360 })
    const { page } = caller
    for await (const place of tour(caller, language)) {
      await expect.poll(async () => [place, await motions(page)]).toEqual([place, []])
      expect([place, await joinedWords(page)]).toEqual([place, []])
      await expect.poll(async () => [place, await smallTargets(page)]).toEqual([place, []])
      await wears(page, spacing)
      await expect.poll(async () => [place, 'spacing', await cutOff(page)]).toEqual([place, 'spacing', []])
      await page.setViewportSize({ width: 1280, height: 800 })
      await wears(page, largeText)
      await expect.poll(async () => [place, 'text of 200 %', await cutOff(page)]).toEqual([place, 'text of 200 %', []])
      await wears(page, '')
      await page.setViewportSize({ width: 360, height: 800 })
    }
  })
})

it('finds motion, small targets and clipped text (control)', async () => {
  const { page, sign, service } = await begin()
  await sign.open(service.linkId)
  await sign.seesTheForm({ name: '', email: '' })
  await page.evaluate(() => {
    const button = document.createElement('button')
    Object.assign(button.style, { width: '20px', height: '20px', padding: '0', overflow: 'hidden' })
    button.textContent = 'much more than fits'
    document.querySelector('main')?.append(button)
    button.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 60_000 })
  })
  await expect.poll(() => motions(page)).toHaveLength(1)
  await expect.poll(() => smallTargets(page)).toHaveLength(1)
  await expect.poll(() => cutOff(page)).toHaveLength(1)
})

describe('with forced colors', () => {
  const colorsOf = (targets: Locator, side: 'borderTopColor' | 'borderBottomColor'): Promise<string[]> =>
    targets.evaluateAll((nodes, name) => nodes.map((node) => getComputedStyle(node)[name]), side)

  it('the current tab, the current step, checked boxes and the focus are distinguishable', async () => {
    const { page, sign, service } = await begin({ language: 'en' })
    await page.emulateMedia({ forcedColors: 'active' })
    await sign.open(service.linkId)
    await sign.seesTheForm({ name: '', email: '' })
    const tabs = page.getByRole('navigation', { name: 'Ways to sign' }).getByRole('link')
    const lines = async () => {
      const all = await colorsOf(tabs, 'borderBottomColor')
      return { kinds: new Set(all).size, isDistinct: all.at(-1) !== all[0] }
    }
    await expect.poll(lines).toEqual({ kinds: 2, isDistinct: true })
    const steps = page
      .getByRole('region', { name: 'Sign', exact: true })
      .getByRole('list')
      .first()
      .getByRole('listitem')
    await expect.poll(async () => new Set((await colorsOf(steps, 'borderTopColor')).slice(0, 2)).size).toBe(2)

    const name = page.getByRole('textbox', { name: 'Name' })
    const before = await name.screenshot()
    await name.focus()
    expect((await name.screenshot()).equals(before)).toBe(false)
    const outline = () =>
      name.evaluate((node) => [getComputedStyle(node).outlineStyle, getComputedStyle(node).outlineWidth])
    await expect.poll(outline).toEqual(['solid', '3px'])
  })
})

describe('the cookie notice', () => {
  it.each([
    [1280, 800],
    [360, 640],
  ])('never covers the focused element, at %i × %i', async (width, height) => {
    const { page, sign, service } = await begin({ width })
    await page.setViewportSize({ width, height })
    await sign.open(service.linkId)
    await sign.seesTheForm({ name: '', email: '' })
    await page.getByRole('button', { name: 'Close the cookie notice' }).waitFor()
    const covered: string[] = []
    let stops = 0
    for (; stops < 60; stops += 1) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const focused = document.activeElement
        const banner = document.querySelector('section.below')
        if (!focused || focused === document.body || !banner) return null
        const [mine, its] = [focused.getBoundingClientRect(), banner.getBoundingClientRect()]
        const isFree =
          banner.contains(focused) || getComputedStyle(banner).position !== 'fixed' || mine.bottom <= its.top
        return { name: `${focused.tagName} ${focused.textContent.slice(0, 30)}`, isFree: isFree && mine.top >= 0 }
      })
      // oxlint-disable-next-line assent/no-read-once -- the key has taken effect when its press returns
      if (!stop) break
      covered.push(...[stop].filter(({ isFree }) => !isFree).map(({ name }) => name))
    }
    expect(stops).toBeGreaterThan(8)
    expect(covered).toEqual([])
  })
})
