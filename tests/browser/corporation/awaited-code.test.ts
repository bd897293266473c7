/** Reloading a page that waits for an emailed code, and entering a code that another tab requested. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { adminPages } from '../../support/pages/admin-pages.ts'
import { corporationPages } from '../../support/pages/corporation-pages.ts'
import { bothOr } from '../../support/share-by-language.ts'
import { browsing, codeFor } from '../../support/browser/browsing.ts'
import { signsIn } from '../../support/browser/signing-in.ts'

const begin = browsing()

const kept = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(sessionStorage))

test('an email domain is added after a reload, and another tab is not told that no code was sent', async () => {
  const { page, context, service, faults } = await begin({ language: 'en' })
  const { services } = service.home
  const { administrator } = await aCorporation(services, { linkId: service.linkId, email: 'grace@reload.example' })
  const email = 'it@mail.reload.example'
  const at = corporationPages(page, 'en', service.linkId)
  await signsIn(context, service.origin, services, administrator)
  await at.opens('addSubemail')
  await at.namesAnAddress(email)
  await page.getByLabel(at.t('field.code')).waitFor()

  const other = await context.newPage()
  const inOther = corporationPages(other, 'en', service.linkId)
  await inOther.opens('addSubemail')
  await inOther.namesAnAddress(email)
  await other.getByText('If we sent a code to', { exact: false }).waitFor()
  await expect.poll(() => other.getByText(email).isVisible()).toBe(true)
  await expect.poll(() => inOther.dialog().count()).toBe(0)
  await expect.poll(() => other.getByText('No code has been sent').count()).toBe(0)

  await page.reload()
  await page.getByText(email).waitFor()
  await expect.poll(() => page.getByLabel(at.t('domain.address')).count()).toBe(0)
  await at.typesTheCode(await codeFor(service, email))
  await at.sees('domain.added', { domain: 'mail.reload.example' })
  await page.reload()
  await page.getByLabel(at.t('domain.address')).waitFor()
  await expect.poll(() => page.getByLabel(at.t('domain.address')).inputValue()).toBe('')
  await expect.poll(() => kept(page)).not.toContain(email)
  // The only expected error is the 429 for the second code request.
  expect(faults.filter((fault) => !fault.includes('429'))).toEqual([])
})

async function aMailbox(run: (own: Mailbox) => Promise<void>): Promise<void> {
  const own = await openMailbox()
  try {
    await run(own)
  } finally {
    await own.close()
  }
}

test.each(bothOr('en'))(
  'in %s a mailbox is confirmed after a reload without its authorization code',
  async (language) => {
    await aMailbox(async (own) => {
      const { page, service, faults } = await begin({ language })
      const { services } = service.home
      const login = `reloads-${language}`
      await anAccount(services, { login })
      const email = `post@${login}.example`
      const secret = 'authorization-code-of-the-mailbox'
      const at = adminPages(page, language)
      await at.signsIn(login, password)
      await page.goto('/config-org')
      await page.locator('[name="organization"]').fill(login)
      await page.locator('[name="organization"]').press('Enter')
      await page.waitForURL('**/config-email')
      await page.locator('[name="platform"]').selectOption('custom')
      await page.locator('[name="email"]').fill(email)
      await page.locator('[name="host"]').fill('127.0.0.1')
      await page.locator('[name="port"]').fill(new URL(own.url).port)
      await page.locator('[name="authorize"]').fill(secret)
      await page.locator('[name="authorize"]').press('Enter')
      await page.getByRole('heading', { name: at.t('mailbox.code') }).waitFor()
      await expect.poll(() => kept(page)).not.toContain(secret)

      await page.reload()
      await page.getByRole('heading', { name: at.t('mailbox.code') }).waitFor()
      await expect.poll(() => page.getByText(email).isVisible()).toBe(true)
      const code = /\b\d{6}\b/.exec(own.letters().at(-1)?.text ?? '')?.[0] ?? ''
      await page.locator('[name="code"]').fill(code)
      await page.locator('[name="code"]').press('Enter')
      await page.waitForURL('**/config-cla-link')
      await page.goto('/config-email')
      await page.getByText(email).waitFor()
      await expect.poll(() => page.locator('[name="code"]').count()).toBe(0)
      expect(faults).toEqual([])
    })
  },
)
