import { describe, expect, it } from 'vitest'
import { bothWhenDeep } from '../../support/share-by-language.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { companyTour } from '../../support/tours/company-tour.ts'
import { hasFocus, tabsTo } from '../../support/browser/keyboard.ts'
import { loadFailures, lookIn, within } from '../../support/browser/looking.ts'

const begin = browsing({ seed: 'both' })

describe.each(bothWhenDeep)('in %s', (language) => {
  it("nothing is wrong or too wide on any page of a company's signing", within(120_000), async () => {
    const caller = await begin(lookIn[language])
    expect(await loadFailures(caller.page, lookIn[language].width, companyTour(caller, language))).toEqual([])
    expect(caller.faults).toEqual([])
  })
})

it('an employee whose company has not signed continues by keyboard alone', async () => {
  const { page, service } = await begin()
  const to = (role: 'textbox' | 'button' | 'link', name: string): Promise<void> =>
    tabsTo(page, page.getByRole(role, { name, exact: true }))
  await page.goto(`/sign-cla/${service.linkId}/employee`)
  await to('textbox', 'Name')
  await page.keyboard.type('Wang')
  await to('textbox', 'Email')
  await page.keyboard.type('wang@nowhere.example')
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: 'Your company hasn’t signed yet' })
  await heading.waitFor()
  await expect.poll(() => hasFocus(heading)).toBe(true)
  await to('button', 'Change address')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'About you', exact: true }).waitFor()
  await to('button', 'Continue')
  await page.keyboard.press('Enter')
  await heading.waitFor()
  await to('link', 'Sign individual CLA')
  await page.keyboard.press('Enter')
  // The input is carried over to the sign page for individuals.
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.waitFor()
  await expect.poll(() => name.inputValue()).toBe('Wang')
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/sign-cla/${service.linkId}/individual`)
})
