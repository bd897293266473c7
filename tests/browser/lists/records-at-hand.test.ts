/**
 * Lists with keyboard and touch: `/` starts a search; j, k and the arrow keys move between rows; Enter opens a row. Targets are 44 pixels high.
 * Emails are grouped by day.
 */
import { expect, it } from 'vitest'
import { projectPath } from '../../../src/web/screens/shared/page/paths.ts'
import { anAdminAreaAt } from '../../support/people/company.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { overhang } from '../../support/browser/looking.ts'
import { signsIn } from '../../support/browser/signing-in.ts'

const begin = browsing()

async function aProject(options: Parameters<typeof begin>[0] = {}) {
  const visit = await begin({ language: 'en', ...options })
  const { service, context } = visit
  const { services } = service.home
  const { linkId, account } = await anAdminAreaAt(service)
  for (const name of ['Acme', 'Bolt', 'Crane']) {
    const email = `rep@${name.toLowerCase()}.example`
    await aCorporation(services, { linkId, email, name, state: 'uploaded' })
  }
  await signsIn(context, service.origin, services, account)
  return { ...visit, linkId, account }
}

it('a list is searched, navigated and opened with keys', async () => {
  const { page, linkId, faults } = await aProject()
  await page.goto(`${projectPath(linkId, 'companies')}?sort=name`)
  await page.getByRole('rowheader').first().waitFor()
  const held = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await page.keyboard.press('j')
  await expect.poll(held).toContain('Acme')
  for (const key of ['j', 'ArrowDown', 'k']) await page.keyboard.press(key)
  await expect.poll(held).toContain('Bolt')
  await page.keyboard.press('/')
  await page.keyboard.type('jk/')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('jk/')
  await page.getByRole('searchbox').fill('')
  await page.getByRole('rowheader').nth(2).waitFor()
  await page.getByRole('button', { name: 'Bolt' }).first().focus()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Acme' }).waitFor()
  expect(faults).toEqual([])
})

it('a row opened right after typing a search stays open', async () => {
  const { page, linkId } = await aProject()
  const [code, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/assets/community-companies-corporation-review-*.js', async (route) => {
    asked.resolve()
    await code.promise
    await route.continue()
  })
  await page.goto(`${projectPath(linkId, 'companies')}?sort=name`)
  await page.getByRole('rowheader').nth(2).waitFor()
  const searched = page.waitForRequest(/corporation-signing\/page\//)
  await page.getByRole('searchbox').fill('rep@')
  await page.getByRole('button', { name: 'Bolt' }).first().focus()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  // The list writes the search to the URL when it sends this request. The page of the opened row is still loading at this time.
  await Promise.all([asked.promise, searched])
  code.resolve()
  await page.getByRole('heading', { level: 1, name: 'Acme' }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(projectPath(linkId, 'companies'))
})

it('every control of a list is 44 pixels high for touch', async () => {
  const { page, context, linkId } = await aProject({ width: 390 })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await devtools.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' })
  await page.goto(projectPath(linkId, 'companies'))
  await page.getByRole('rowheader').first().waitFor()
  await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  const small = () =>
    page.evaluate(() => {
      const controls = document.querySelectorAll('main search input, main [role=group] button, main table button')
      return Array.from(controls, (control) => ({
        name: control.getAttribute('aria-label') ?? control.textContent,
        height: control.getBoundingClientRect().height,
      })).filter(({ height }) => height > 0 && height < 44)
    })
  await expect.poll(small).toEqual([])
})

it('emails are grouped by day, found by address and type, and fit a page of 320 pixels', async () => {
  const { page, context, linkId, account, service, faults } = await aProject({ width: 320 })
  const { services, clock } = service.home
  const long = `${'a-very-long-address-without-any-space'.repeat(2)}@letters.example`
  const letters = [
    ['individual-receipt', long, 'sent'],
    ['employee-activated', 'ada@letters.example', 'sent'],
    ['individual-receipt', 'grace@letters.example', 'failed'],
  ] as const
  for (const [kind, recipient, state] of letters) {
    clock.advance(25 * 60 * 60 * 1000)
    await services.store.transaction(async (tx) => {
      const id = services.random.id()
      await tx.outbox.put({ id, kind, linkId, recipient, language: 'en', subject: '', secret: null }, tx.at)
      await tx.outbox.record(id, { state, tries: 1, settledAt: tx.at, lastError: state === 'failed' ? '550 no' : null })
    })
  }
  await signsIn(context, service.origin, services, account)
  await page.goto(projectPath(linkId, 'emails'))
  await page.getByText(long).waitFor()
  await expect.poll(() => overhang(page)).toBe(0)
  const groups = page.locator('[data-part=group]')
  await expect.poll(() => groups.count()).toBe(3)
  await expect.poll(async () => (await groups.first().innerText()).trim()).toBe('Not sent')
  await page.getByRole('searchbox').fill('ADA@')
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('combobox', { name: 'Email type' }).selectOption('individual-receipt')
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(2)
  await expect.poll(() => new URL(page.url()).search).toBe('?kind=individual-receipt')
  expect(faults).toEqual([])
})
