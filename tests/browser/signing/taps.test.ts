/** The number of taps on a phone, from a red check to the pull request and from `/my` to a withdrawal. Typing, pasting and scrolling are no taps. */
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { languages } from '../../../src/domain/text/languages.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { aCheckedRepository } from '../../support/checks/check-scenario.ts'
import { signsIndividually } from '../../support/people/individual-signers.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { browsing, codeFor } from '../../support/browser/browsing.ts'

const begin = browsing({ config: { forgeHosts: ['127.0.0.1'] } })

/**
 * Returns a function that returns how often a pointer was pressed on the pages of this tab. Playwright blocks and repeats a press if its target moved
 * after the check of its position. It blocks on `window`, so that a listener on `document` counts only the presses that the page receives.
 */
async function countsTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeFunction('countTap', () => {
    taps += 1
  })
  await page.addInitScript(() => {
    const { countTap } = globalThis as unknown as { countTap: () => void }
    document.addEventListener('pointerdown', (event) => event.isTrusted && countTap(), true)
  })
  return () => taps
}

describe.each(languages)('on a phone, in %s', (language) => {
  let checked: Awaited<ReturnType<typeof aCheckedRepository>> | null = null
  const t = wordsOf(language)
  afterAll(async () => checked?.gitea.stop())

  it('a red check is green after seven taps, with one code', async () => {
    const { page, sign, service } = await begin({ language, width: 390 })
    checked = await aCheckedRepository(service)
    const her = { name: 'Ana', email: `ana.${language}@lantern.example` }
    const { ref, pull } = await checked.opens(`taps-${language}`, [her])
    const taps = await countsTaps(page)
    await page.goto(`/checks/${ref}`)
    await page.getByRole('button', { name: t('check.signNamed', her) }).click()
    const code = page.getByRole('textbox', { name: t('field.code') })
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
    await expect.poll(() => codeFor(service, her.email)).toMatch(/^\d{6}$/)
    await page.keyboard.insertText(await codeFor(service, her.email))
    await page.getByRole('button', { name: t('check.code.submit') }).click()
    await sign.seesTheForm(her)
    await sign.continues()
    await sign.seesWhatSheSigns(her)
    await sign.ticks()
    await sign.signs()
    await sign.seesThanks(her)
    expect(taps()).toBe(6)
    await page.getByRole('link', { name: t('signed.toPullRequest') }).click()
    await page.waitForURL((url) => url.pathname.endsWith(`/pulls/${pull.number}`) && url.origin !== service.origin)
    expect(taps()).toBe(7)
    await checked.works()
    expect(checked.gitea.statuses.findLast(({ sha }) => sha === pull.headSha)?.status).toBe('success')
    const letters = await service.lettersTo(her.email)
    expect(letters.filter(({ subject }) => /\d{6}/.test(subject ?? ''))).toHaveLength(1)
  })

  it('a signature is withdrawn after six taps at most', async () => {
    const { page, service } = await begin({ language, width: 390 })
    const { home, linkId } = service
    const email = `taps.${language}@lantern.example`
    await signsIndividually(home, linkId, { email, name: 'Noor' })
    await page.clock.install({ time: home.clock.now() })
    const taps = await countsTaps(page)
    const code = page.getByRole('textbox', { name: t('field.code') })
    const typesTheCode = async (): Promise<void> => {
      await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
      await expect.poll(() => codeFor(service, email)).toMatch(/^\d{6}$/)
      await page.keyboard.insertText(await codeFor(service, email))
    }
    await page.goto('/my')
    await page.getByRole('textbox', { name: t('field.email') }).fill(email)
    await page.getByRole('button', { name: t('my.send') }).click()
    await typesTheCode()
    await page.getByRole('button', { name: t('my.code.submit') }).click()
    await page.getByText(t('my.everything', { email })).waitFor()
    home.clock.advance(duration.minute)
    await page.getByRole('button', { name: t('actions.more', { subject: 'Lantern' }) }).click()
    await page.getByRole('menuitem', { name: new RegExp(`^${t('my.withdraw')}`) }).click()
    await page.getByRole('button', { name: t('my.send') }).click()
    await typesTheCode()
    await page.getByRole('button', { name: t('my.withdraw.submit') }).click()
    await page.getByRole('region', { name: t('my.ended') }).waitFor()
    expect(taps()).toBeGreaterThan(3)
    expect(taps()).toBeLessThanOrEqual(6)
  })
})
