/**
 * Lists keep their position in the URL after a reload and Back. Paging scrolls to the top of the table, and the pager reports a page that could not
 * be loaded.
 */
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { corpPath, projectPath } from '../../../src/web/screens/shared/page/paths.ts'
import { anAdminAreaAt } from '../../support/people/company.ts'
import { aCorporation, aManagerOf } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { problems } from '../../support/browser/looking.ts'
import { signsIn } from '../../support/browser/signing-in.ts'

const begin = browsing()

async function aListOfCompanies() {
  const visit = await begin({ language: 'en' })
  const { service } = visit
  const { linkId, account } = await anAdminAreaAt(service)
  for (let one = 10; one < 35; one += 1) {
    const state = one % 5 === 0 ? 'submitted' : 'uploaded'
    await aCorporation(service.home.services, { linkId, email: `rep@c${one}.example`, name: `Company ${one}`, state })
  }
  await signsIn(visit.context, service.origin, service.home.services, account)
  await visit.page.goto(`${projectPath(linkId, 'companies')}?state=all`)
  return visit
}

const sees = (page: Page, rows: string): Promise<void> => page.getByText(rows, { exact: true }).waitFor()
const names = (page: Page) => page.getByRole('rowheader').locator('[title^=Company]').allInnerTexts()
const addressOf = (page: Page): string => new URL(page.url()).search

it('filter, order, page and page size are in the URL and survive a reload and Back', async () => {
  const { page, faults } = await aListOfCompanies()
  await sees(page, '1–20 of 25')
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('10')
  await sees(page, '1–10 of 25')
  await page.getByRole('button', { name: 'Company and representative' }).click()
  await page.getByRole('button', { name: 'Page 3' }).click()
  await sees(page, '21–25 of 25')
  await expect.poll(() => addressOf(page)).toBe('?state=all&sort=name&page=3&size=10')
  await expect.poll(() => names(page)).toEqual([30, 31, 32, 33, 34].map((one) => `Company ${one}`))
  await page.reload()
  await sees(page, '21–25 of 25')
  await page.getByRole('button', { name: /^To review/ }).click()
  await sees(page, '1–10 of 20')
  await page.goBack()
  await sees(page, '21–25 of 25')
  await expect.poll(() => names(page)).toEqual([30, 31, 32, 33, 34].map((one) => `Company ${one}`))
  await page.goForward()
  await sees(page, '1–10 of 20')
  await expect.poll(() => addressOf(page)).toBe('?state=uploaded&sort=name&size=10')
  // The page size is restored if the URL does not contain it.
  await page.goto(`${page.url().split('?')[0]}?state=all`)
  await sees(page, '1–10 of 25')
  await page.getByRole('searchbox').fill('Company 1')
  await expect.poll(() => addressOf(page)).toBe('?q=Company+1&state=all&size=10')
  await page.reload()
  await sees(page, '1–10 of 10')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('Company 1')
  expect(faults).toEqual([])
})

it('another page starts at the top of its table; a failed request is reported at the pager', async () => {
  const { page, context } = await aListOfCompanies()
  await sees(page, '1–20 of 25')
  const next = page.getByRole('button', { name: 'Next page' })
  await next.scrollIntoViewIfNeeded()
  await context.setOffline(true)
  await next.click()
  const alert = page.getByRole('alert')
  await alert.waitFor()
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  await expect.poll(async () => Math.abs((await top(alert)) - (await top(next)))).toBeLessThan(160)
  await expect.poll(() => alert.innerText()).not.toContain('typed')
  await sees(page, '1–20 of 25')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await sees(page, '21–25 of 25')
  const head = page.locator('[data-part=records]')
  await expect.poll(() => head.evaluate((table) => table === document.activeElement)).toBe(true)
  await expect.poll(async () => (await head.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await expect.poll(async () => (await head.boundingBox())?.y).toBeLessThan(400)
})

it('the company list starts with those to review; all of them can be selected in the URL', async () => {
  const { page } = await aListOfCompanies()
  await sees(page, '1–20 of 25')
  await page.getByRole('link', { name: /^Companies/ }).click()
  await sees(page, '1–20 of 20')
  await expect.poll(() => addressOf(page)).toBe('')
  await page.getByRole('button', { name: /^All/ }).click()
  await sees(page, '1–20 of 25')
  await page.reload()
  await sees(page, '1–20 of 25')
  await expect.poll(() => addressOf(page)).toBe('?state=all')
})

it('Back right after a filter change shows the state of the URL', async () => {
  const { page } = await aListOfCompanies()
  await sees(page, '1–20 of 25')
  await page.getByRole('button', { name: /^Form submitted \d/ }).evaluate((button: HTMLElement) => {
    button.click()
    window.history.back()
  })
  await expect.poll(() => addressOf(page)).toBe('?state=all')
  await sees(page, '1–20 of 25')
  await expect.poll(() => page.getByRole('button', { name: /^All/ }).getAttribute('aria-pressed')).toBe('true')
})

it('employees are paged by number as well', async () => {
  const { page, context, service } = await begin({ language: 'en' })
  const { services } = service.home
  const { linkId } = await anAdminAreaAt(service)
  const { corporation } = await aCorporation(services, { linkId, email: 'grace@pages.example' })
  for (let one = 10; one < 35; one += 1) await anEmployee(services, corporation, { name: `Person ${one}` })
  await signsIn(
    context,
    service.origin,
    services,
    await aManagerOf(services, corporation, { managerId: 'li', email: 'li@pages.example' }),
  )
  await page.goto(`${corpPath(linkId, 'employeeList')}?sort=name&page=2&size=10&state=nonsense`)
  await sees(page, '11–20 of 25')
  await expect.poll(() => page.getByRole('rowheader').first().innerText()).toContain('Person 20')
})

it('the menu of a row is navigated with arrow keys, opens upward near the edge, and stays with its row', async () => {
  const { page, faults } = await aListOfCompanies()
  await sees(page, '1–20 of 25')
  await page.setViewportSize({ width: 1280, height: 600 })
  const row = page.getByRole('row').filter({ hasText: 'Company 20' })
  const opener = row.getByRole('button', { name: /^Company 20: actions|actions.*Company 20|Company 20/ }).last()
  await opener.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await opener.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await menu.waitFor()
  expect(await problems(page)).toEqual([])
  const box = async (of: typeof menu) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await expect
    .poll(async () => (await box(menu)).y + (await box(menu)).height)
    .toBeLessThanOrEqual((await box(opener)).y + 1)
  await expect.poll(() => menu.getByText('Company 20', { exact: true }).count()).toBe(1)
  const before = (await box(menu)).y - (await box(opener)).y
  await page.mouse.wheel(0, 60)
  await expect.poll(async () => Math.round((await box(menu)).y - (await box(opener)).y)).toBe(Math.round(before))
  const active = () => menu.locator('[data-highlighted]').textContent()
  await expect.poll(active).not.toBe('')
  const first = await active()
  await page.keyboard.press('ArrowDown')
  await expect.poll(active).not.toBe(first)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.keyboard.press('Enter')
  await menu.waitFor()
  expect(await problems(page)).toEqual([])
  await menu.getByRole('menuitem', { name: 'Delete: Company 20' }).click()
  await page.getByRole('alertdialog').waitFor()
  expect(await problems(page)).toEqual([])
  expect(faults).toEqual([])
})
