/** The search, the list of shortcuts and the account menu in the header are used with the keyboard alone. */
import { expect, it } from 'vitest'
import { projectPath } from '../../../src/web/screens/shared/page/paths.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { hasFocus, tabsTo } from '../../support/browser/keyboard.ts'
import { overhang } from '../../support/browser/looking.ts'
import { aCommunityArea } from '../../support/tours/community-tour.ts'

const begin = browsing()
const pathOf = (page: { url: () => string }): string => new URL(page.url()).pathname

it('Ctrl-K opens the search, arrows and Enter lead to a page, and Escape returns the focus', async () => {
  const { page, at, linkId } = await aCommunityArea(await begin({ language: 'en' }), 'search-keys', 'en')
  await page.goto(`/project/${linkId}/settings`)
  const link = at.tab('people')
  await tabsTo(page, link)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: at.t('search.title') })
  await expect.poll(() => hasFocus(field)).toBe(true)
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(link)).toBe(true)

  await page.keyboard.press('Control+k')
  await field.waitFor()
  const options = page.getByRole('option')
  const selected = page.getByRole('option', { selected: true })
  // Without a search, the pages of the project are listed.
  const last = options.last()
  await last.waitFor()
  await page.keyboard.press('End')
  await expect.poll(() => last.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.type('agreements')
  await expect.poll(() => selected.getAttribute('href')).toBe(projectPath(linkId, 'agreements'))
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toBe(projectPath(linkId, 'agreements'))
  await field.waitFor({ state: 'detached' })
})

it('? lists the shortcuts; single keys stay off after a reload, but not Ctrl-K', async () => {
  const { page, at, linkId } = await aCommunityArea(await begin({ language: 'en' }), 'off-switch', 'en')
  await page.goto(`/project/${linkId}/people`)
  const search = page.getByRole('searchbox')
  await search.waitFor()
  const list = page.getByRole('dialog', { name: at.t('shortcuts.title') })
  const box = list.getByRole('checkbox', { name: at.t('shortcuts.singleKeys') })

  // Control: the keys work while they are on.
  await page.keyboard.press('/')
  await expect.poll(() => hasFocus(search)).toBe(true)
  await page.keyboard.press('Escape')
  await page.locator('h1').focus()
  await page.keyboard.press('?')
  await list.getByText(at.t('shortcuts.searchList')).waitFor()
  await tabsTo(page, box, list.locator('[data-part=control]'))
  await page.keyboard.press('Space')
  await expect.poll(() => box.isChecked()).toBe(false)
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })

  await page.reload()
  await search.waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('singleKeys'))).toBe('off')
  await page.locator('h1').focus()
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: at.t('search.title') }).waitFor()
  await expect.poll(() => search.inputValue()).toBe('')
  await expect.poll(() => list.count()).toBe(0)
})

it('at 320 pixels, the search and the list of shortcuts cut nothing off', async () => {
  const { page, at, linkId } = await aCommunityArea(await begin({ language: 'en', width: 320 }), 'narrow-keys', 'en')
  await page.goto(`/project/${linkId}/people`)
  await page.getByRole('searchbox').waitFor()
  for (const key of ['Control+k', '?']) {
    await page.keyboard.press(key)
    const dialog = page.locator('dialog[open]')
    await dialog.waitFor()
    const cut = () =>
      dialog.evaluate((node) =>
        Array.from(node.querySelectorAll<HTMLElement>('*'))
          .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1)
          .filter((each) => !each.matches('input') && getComputedStyle(each).overflowX !== 'visible')
          .filter((each) => each.title === '')
          .map((each) => each.textContent),
      )
    await expect.poll(cut).toEqual([])
    await expect.poll(() => overhang(page)).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await at.tab('people').waitFor()
})

it('arrows open the account menu and move through it, and Escape returns the focus', async () => {
  const { page, at, linkId } = await aCommunityArea(await begin({ language: 'en' }), 'menu-keys', 'en')
  await page.goto(`/project/${linkId}/people`)
  const opener = page.locator('header [popovertarget=account-menu]:not([popovertargetaction])')
  await tabsTo(page, opener)
  const entry = (name: 'menu.password' | 'menu.signOut') => page.locator('#account-menu').getByText(at.t(name))
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => hasFocus(entry('menu.signOut'))).toBe(true)
  await page.keyboard.press('Home')
  await expect.poll(() => hasFocus(entry('menu.signOut'))).toBe(false)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => hasFocus(entry('menu.signOut'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(opener)).toBe(true)
})

it('on a phone, the header is one line on every page, and its menu switches language and color scheme', async () => {
  const { page, linkId } = await aCommunityArea(await begin({ language: 'en' }), 'phone-header', 'en')
  const header = page.locator('#root header')
  const menu = page.locator('#account-menu')
  const opener = page.locator('header [popovertarget=account-menu]:not([popovertargetaction])')
  const inHeader = header.locator('> :last-child > div').getByRole('button', { name: '中文' })
  for (const width of [360, 768, 900]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/linked-repo', projectPath(linkId, 'emails')]) {
      await page.goto(path)
      await opener.waitFor()
      await expect.poll(() => header.evaluate((one) => one.getBoundingClientRect().height)).toBe(60)
      expect(await overhang(page)).toBe(0)
    }
    await expect.poll(() => page.getByRole('link', { name: 'Projects', exact: true }).isVisible()).toBe(width === 900)
    await expect.poll(() => inHeader.isVisible()).toBe(width !== 360)
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await opener.click()
  await menu.getByRole('button', { name: '中文' }).click()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN')
  const scheme = await page.locator('html').getAttribute('class')
  await menu.getByRole('button', { name: /色/ }).click()
  await expect.poll(() => page.locator('html').getAttribute('class')).not.toBe(scheme)
})
