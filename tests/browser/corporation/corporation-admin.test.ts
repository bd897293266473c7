/** The administration area of a company: axe findings, horizontal scrolling, the text of every refusal, and use with the keyboard. */
import { describe, expect, it } from 'vitest'
import type { Locator } from 'playwright-core'
import type { Language } from '../../../src/domain/text/languages.ts'
import { aManagerOf } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { browsing } from '../../support/browser/browsing.ts'
import {
  aCorporationArea,
  administrationTour,
  type CorporationArea,
  enters,
  managementTour,
} from '../../support/tours/corporation-tour.ts'
import { lookIn, loadFailures, problemsEverywhere, within } from '../../support/browser/looking.ts'
import { bothWhenDeep } from '../../support/share-by-language.ts'

const begin = browsing()

const anAdminArea = async (
  domain: string,
  options: Parameters<typeof begin>[0] & { language: Language },
): Promise<CorporationArea> => aCorporationArea(await begin(options), domain, options.language)

describe.each(bothWhenDeep.map((language) => lookIn[language]))('in $language, $width pixels wide, $scheme', (look) => {
  it('has no axe findings and no horizontal scrolling at 320 pixels', within(60_000), async () => {
    const adminArea = await anAdminArea(`${look.language}-acme.example`, look)
    const found: string[] = []
    for (const tour of [administrationTour, managementTour]) {
      found.push(...(await loadFailures(adminArea.page, look.width, tour(adminArea))))
    }
    expect([found, adminArea.faults, adminArea.service.log]).toEqual([[], [], []])
  })
})

it('an administrator creates and removes a manager, and a manager activates an employee, by keyboard alone', async () => {
  const adminArea = await anAdminArea('keys.example', { language: 'en' })
  const { at, page, employer, service } = adminArea
  const { services } = service.home
  const hasFocus = (element: Locator) => element.and(page.locator(':focus')).waitFor()
  const opensTheMenu = async () => {
    await page.keyboard.press('Enter')
    await page.getByRole('menu').and(page.locator(':focus')).waitFor()
    await page.getByRole('menuitem').first().and(page.locator('[data-highlighted]')).waitFor()
  }
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await enters(adminArea, employer.administrator)
  await at.opens('createManager')
  await at.inRow(0, 'manager.id').focus()
  await page.keyboard.type('li')
  await press('Tab')
  await page.keyboard.type('Li')
  await press('Tab')
  await page.keyboard.type('li@keys.example')
  await press('Enter')
  await at.sees('manager.created')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

  await aManagerOf(services, employer.corporation, { managerId: 'wei', email: 'wei@keys.example' })
  await at.opens('managerList')
  const asksToRemove = async (name: string) => {
    await hasFocus(at.button('actions.more', { subject: name }))
    await opensTheMenu()
    await press('ArrowDown', 'Enter')
    await hasFocus(at.dialog().getByRole('button', { name: at.t('manager.remove', { name }) }))
  }
  await at.button('actions.more', { subject: 'Li' }).focus()
  // The focus returns to the button of the menu, which opens the menu again.
  await asksToRemove('Li')
  await press('Escape')
  await asksToRemove('Li')
  await press('Tab', 'Enter')
  await asksToRemove('Li')
  await press('Enter')
  await at.seesInWords('manager.removed', { names: 'Li' })
  // Once the row is gone, the focus is in the row that took its place; after the last row, it is at the heading.
  await asksToRemove('Margaret Hamilton')
  await press('Enter')
  await at.seesInWords('manager.removed', { names: 'Margaret Hamilton' })
  await hasFocus(page.getByRole('heading', { level: 1, name: at.t('admin.managerList') }))

  await enters(adminArea, await aManagerOf(services, employer.corporation, { managerId: 'x', email: 'x@keys.example' }))
  await anEmployee(services, employer.corporation, { name: 'Ada' })
  await at.opens('employeeList')
  await at.button('employees.activateNamed', { name: 'Ada' }).focus()
  await press('Enter')
  await at.seesInWords('employees.counts', { active: 1, inactive: 0 })
  expect(adminArea.faults).toEqual([])
})

it('the record of an employee opens below its row, survives a reload, and closes with Escape', async () => {
  const adminArea = await anAdminArea('record.example', { language: 'zh' })
  const { at, page, employer, service } = adminArea
  const { services } = service.home
  await anEmployee(services, employer.corporation, { name: 'Ada Ångström', email: 'ada@record.example' })
  await enters(
    adminArea,
    await aManagerOf(services, employer.corporation, { managerId: 'x', email: 'x@record.example' }),
  )
  await at.opens('employeeList')
  await page.locator('[data-part=opener]').press('Enter')
  const verified = page.getByText(new RegExp(at.t('signings.verified.intact', { at: '' }).trim()))
  await verified.waitFor()
  await page.getByText(at.t('signings.whatSigned')).waitFor()
  await page.reload()
  await verified.waitFor()
  expect(await problemsEverywhere(page, 'the opened record of an employee')).toEqual([])
  await page.keyboard.press('Escape')
  await verified.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-part'))).toBe('opener')
  expect([adminArea.faults, service.log]).toEqual([[], []])
})
