import { expect, it } from 'vitest'
import { signEntryPath } from '../../../src/web/screens/shared/page/paths.ts'
import { browsing, codeFor } from '../../support/browser/browsing.ts'
import { hasFocus, tabsTo } from '../../support/browser/keyboard.ts'

const begin = browsing()
const her = { name: 'Ada Ångström', email: 'keys@lantern.example' }

it('an individual signs by keyboard alone', async () => {
  const { page, sign, service, faults } = await begin()
  const panel = page.getByRole('region', { name: 'Sign', exact: true })
  const to = (role: 'textbox' | 'button' | 'checkbox' | 'link', name: string | RegExp): Promise<void> =>
    tabsTo(page, panel.getByRole(role, { name }))

  await page.goto(signEntryPath(service.linkId))
  await tabsTo(page, page.getByRole('link', { name: 'Sign individual CLA' }))
  await page.keyboard.press('Enter')
  await to('textbox', 'Name')
  await page.keyboard.press('Enter')
  await sign.seesWhatIsMissing()
  await expect.poll(() => hasFocus(panel.getByRole('alert'))).toBe(true)
  await to('link', /^Name/)
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(panel.getByRole('textbox', { name: 'Name' }))).toBe(true)
  await page.keyboard.type(her.name)
  await to('textbox', 'Email')
  await page.keyboard.type(her.email)
  await page.keyboard.press('Enter')

  await sign.seesTheCodeGoneTo(her.email)
  await expect.poll(() => hasFocus(panel.getByRole('textbox', { name: 'Six-digit code' }))).toBe(true)
  await page.keyboard.type(await codeFor(service, her.email))
  await page.keyboard.press('Enter')

  await sign.seesWhatSheSigns(her)
  await expect.poll(() => hasFocus(panel.getByRole('heading', { name: 'Review and sign' }))).toBe(true)
  await to('checkbox', /read and accept the agreement/)
  await page.keyboard.press('Space')
  await to('checkbox', /privacy policy/)
  await page.keyboard.press('Space')
  await to('button', 'Sign the individual agreement')
  await page.keyboard.press('Enter')
  await sign.seesThanks(her)
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
  expect(faults).toEqual([])
})

it('the first Tab offers to skip the header, and Enter does', async () => {
  const { page, sign, service } = await begin()
  await sign.open(service.linkId)
  await sign.seesTheForm({ name: '', email: '' })
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await page.keyboard.press('Tab')
  await expect.poll(() => hasFocus(skip)).toBe(true)
  await expect.poll(() => skip.evaluate((node) => node.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
})

it('a dialog keeps the focus inside, and Escape closes it and returns the focus', async () => {
  const { context, page, sign, service } = await begin()
  await sign.open(service.linkId)
  await sign.types({ name: 'Ada', email: 'dialog@lantern.example' })
  await context.setOffline(true)
  await sign.continues()
  await sign.seesARefusal('refusal.system_error')
  // After the last button, the focus may move to the toolbar of the browser.
  const place = (): Promise<string> =>
    page.evaluate(() =>
      document.activeElement?.closest('dialog') ? 'dialog' : (document.activeElement?.tagName ?? ''),
    )
  await expect.poll(place).toBe('dialog')
  // Width of a dialog in the administration area and on a phone (requirements §9).
  const width = async () => Math.round((await page.getByRole('alertdialog').boundingBox())?.width ?? 0)
  await expect.poll(width).toBe(540)
  await page.setViewportSize({ width: 360, height: 640 })
  await expect.poll(width).toBe(288)
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab')
    expect(['dialog', 'BODY']).toContain(await place())
  }
  await page.keyboard.press('Escape')
  await sign.seesNoDialog()
  await expect.poll(place).not.toBe('BODY')
})
