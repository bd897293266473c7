/** Bulk activation of employees: all matches of a filter in five clicks, a pasted list, the summary, and the list of failures. */
import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { corpPath } from '../../../src/web/screens/shared/page/paths.ts'
import { anAdminAreaAt } from '../../support/people/company.ts'
import { aCorporation, aManagerOf } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { pixelsBetween, problems } from '../../support/browser/looking.ts'
import { signsIn } from '../../support/browser/signing-in.ts'

const begin = browsing()

async function aManagerWith(people: number, width = 1280) {
  const visit = await begin({ language: 'en', width })
  const { service, context, page } = visit
  const { services } = service.home
  const { linkId } = await anAdminAreaAt(service)
  const { corporation } = await aCorporation(services, { linkId, email: `grace@bulk${people}.example` })
  for (let one = 0; one < people; one += 1) {
    const state = one < 3 ? 'active' : 'inactive'
    await anEmployee(services, corporation, { name: `Person ${one}`, email: `p${one}@bulk${people}.example`, state })
  }
  const manager = await aManagerOf(services, corporation, { managerId: 'li', email: `li@bulk${people}.example` })
  await signsIn(context, service.origin, services, manager)
  await page.goto(corpPath(linkId, 'employeeList'))
  const counts = async () => services.store.reading.employees.counts(corporation.id)
  return { ...visit, counts }
}

it('everyone in a filter is activated in at most five clicks, and one line reports the outcome', async () => {
  const { page, counts, faults } = await aManagerWith(150)
  let clicks = 0
  const click = async (name: string | RegExp, role: 'button' | 'checkbox' = 'button') => {
    clicks += 1
    await page.getByRole(role, { name }).click()
  }
  await click(/^Inactive/)
  await page.getByText('1–20 of 147', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('group', { name: 'Bulk actions' }).count()).toBe(0)
  await click('Select all on this page', 'checkbox')
  await click('Select all 147')
  await page.getByText('147 selected').waitFor()
  const bar = page.getByRole('group', { name: 'Bulk actions' })
  const head = page.getByRole('columnheader', { name: 'Status' })
  await expect.poll(() => pixelsBetween(head, bar)).toBeGreaterThanOrEqual(0)
  expect(await problems(page)).toEqual([])
  clicks += 1
  await page.getByRole('group', { name: 'Bulk actions' }).getByRole('button', { name: 'Activate', exact: true }).click()
  const line = page.getByText('147 activated. They will be notified by email.')
  await line.waitFor()
  expect([clicks <= 5, await counts()]).toMatchObject([true, { active: 150 }])
  await expect.poll(async () => (await line.boundingBox())?.height).toBeLessThan(120)
  await page.getByText('Everyone is active').waitFor()
  expect(faults).toEqual([])
})

it('300 people of a domain are activated in at most five clicks after the sign-in', async () => {
  const { page, counts, faults } = await aManagerWith(303)
  let clicks = 0
  const clicksOn = async (button: Locator) => {
    clicks += 1
    await button.click()
  }
  const dialog = page.getByRole('alertdialog')
  await clicksOn(page.getByRole('button', { name: 'Activate by domain' }))
  await dialog.getByRole('radio', { name: 'bulk303.example (300 inactive)' }).waitFor()
  await expect.poll(() => dialog.getByRole('radio').first().isChecked()).toBe(true)
  expect(await problems(page)).toEqual([])
  await clicksOn(dialog.getByRole('button', { name: 'Activate' }))
  await page.getByText('300 activated. They will be notified by email.').waitFor()
  expect([clicks <= 5, await counts()]).toMatchObject([true, { active: 303 }])
  await page.getByRole('button', { name: 'Activate by domain' }).waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

it('a list is exported, and its file activates the people in it', async () => {
  const { page, counts, faults } = await aManagerWith(5)
  await page.getByRole('button', { name: /^Inactive/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export 2 as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^employees-.*\.csv$/)
  await page.getByText('2 exported.').waitFor()
  await page.getByRole('checkbox', { name: 'Select Person 3' }).click()
  const ofOne = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export selected' }).click()
  expect(await readFile(await (await ofOne).path(), 'utf8')).toMatch(/^[^\n]*\n"Person 3","p3@bulk5\.example"[^\n]*\n$/)
  await page.getByText('1 exported.').waitFor()
  expect(await problems(page)).toEqual([])
  await page.getByRole('button', { name: 'Activate from a list' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.locator('input[type=file]').setInputFiles(await file.path())
  await dialog.getByText('Addresses found: 2.').waitFor()
  expect(await problems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Activate', exact: true }).click()
  await page.getByText('2 activated. They will be notified by email.').waitFor()
  expect(await counts()).toMatchObject({ active: 5 })
  expect(faults).toEqual([])
})

it('clearing one row reduces the selection to the selected rows of the page', async () => {
  const { page, counts } = await aManagerWith(30)
  await page.getByRole('button', { name: /^Inactive/ }).click()
  await page.getByText('1–20 of 27', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Select all 27' }).click()
  await page.getByRole('checkbox', { name: 'Select Person 29' }).click()
  await page.getByText('19 selected').waitFor()
  await page
    .getByRole('group', { name: 'Bulk actions' })
    .getByRole('button', { name: 'Deactivate' })
    .click({ force: true })
  expect(await counts()).toMatchObject({ active: 3, inactive: 27 })
  await page.getByRole('group', { name: 'Bulk actions' }).getByRole('button', { name: 'Activate', exact: true }).click()
  await page.getByText('19 activated').waitFor()
  expect(await counts()).toMatchObject({ active: 22, inactive: 8 })
  await page.keyboard.press('Control+z')
  await page.getByText('19 no longer active. No emails were sent.').waitFor()
  expect(await counts()).toMatchObject({ active: 3, inactive: 27 })
})

it('a pasted list is activated, and the others are listed with the reason', async () => {
  const { page, counts, faults } = await aManagerWith(6, 360)
  const menu = page.getByRole('button', { name: 'More actions for Employees' })
  const edges = () =>
    page.locator('[data-part=wide]').evaluate((actions) => {
      const places = [...actions.querySelectorAll('button')].map((button) => button.getBoundingClientRect())
      const middles = places.map(({ y, height }) => Math.round(y + height / 2))
      return [
        Math.min(...places.map(({ x }) => x)),
        Math.max(...places.map(({ right }) => right)),
        new Set(middles).size,
      ]
    })
  // One line from edge to edge.
  await expect.poll(edges).toEqual([16, 344, 1])
  await menu.click()
  await page.getByRole('menuitem', { name: 'Activate from a list' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Activate' }).click()
  await dialog.getByText('Paste at least one email address').first().waitFor()
  await dialog
    .getByRole('textbox')
    .fill('Person 4 <p4@bulk6.example>; P5@bulk6.example, p0@bulk6.example\nnobody@bulk6.example and@wrong')
  await dialog.getByText('Addresses found: 4. Skipped: and@wrong').waitFor()
  expect(await problems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Activate' }).click()
  await page.getByText('2 activated. They will be notified by email.').waitFor()
  await page.getByText('nobody@bulk6.example: no one has signed with this address').waitFor()
  await page.getByText('p0@bulk6.example: is already active').waitFor()
  expect(await counts()).toMatchObject({ active: 5, inactive: 1 })
  expect(faults).toEqual([])
})
