import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { wordingOf } from '../../../src/domain/pages/wording.ts'
import { representativePath, signPath } from '../../../src/web/screens/shared/page/paths.ts'
import { shownOf } from '../../support/awaited.ts'
import { entryPage } from '../../support/pages/entry-page.ts'
import { signPage } from '../../support/pages/sign-page.ts'
import { type Word, wordsOf } from '../../support/pages/words.ts'
import type { World } from '../../support/service/world.ts'
import type { CompanySigner, CompanySignerRole } from './company-signer.ts'

export function companySignerInChromium(
  { linkId }: World,
  page: Page,
  language: Language,
  way: CompanySignerRole,
): CompanySigner {
  const t = wordsOf(language)
  const entry = entryPage(page, language)
  const sign = signPage(page, language, way)
  const saidOf = (code: string): Word => wordingOf({ code }, way).key as Word
  const heading = (key: Word, values = {}) => page.getByRole('heading', { name: t(key, values), exact: true }).waitFor()
  const present = page.locator('ol > li[aria-current=step]')
  const back = page.getByRole('button', { name: t('code.otherEmail') })

  return {
    opensTheLink: async () => void (await entry.open(linkId)),
    chooses: () => entry.chooses(way),
    async describes(typed) {
      const email = page.getByRole('textbox', { name: t('field.email') })
      if ((await shownOf({ back, email })) === 'back') await back.click()
      await sign.types(typed)
      await sign.continues()
    },
    async typesTheCode(digits) {
      await sign.typesTheCode(digits)
      await sign.continues()
    },
    async signs({ boxes }) {
      if (boxes) await sign.ticks()
      await sign.signs()
    },
    async leavesTheCompany() {
      await page.getByRole('button', { name: t('leave.button') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('leave.confirm') })
        .click()
    },
    opensTheLetter: async (token) => void (await page.goto(representativePath(token))),
    async sendsBack({ name, bytes }) {
      const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
      await page.locator('input[type=file]').setInputFiles(file)
      const send = page.getByRole('button', { name: t('representative.send'), exact: true })
      const refused = page.getByText(t('file.problem.not_pdf'))
      if ((await shownOf({ send, refused })) !== 'send') return
      await send.click()
      // The page shows what was uploaded. The number of pages appears once the file is read.
      await page.getByRole('link', { name: t('representative.openNamed', { name }) }).waitFor()
    },

    seesTheWaysToSign: () => entry.seesTheWays('Lantern'),
    async seesTheEmptyForm() {
      await heading(way === 'corporation' ? 'corporation.describing' : 'sign.describing')
      await expect.poll(() => page.getByRole('textbox', { name: t('field.email') }).inputValue()).toBe('')
    },
    seesWhereTheCodeWent: (email) => sign.seesTheCodeGoneTo(email),
    seesTheCodeRefused: () => sign.seesTheCodeRefused('refusal.wrong_verification_code.code'),
    seesWhatIsSigned: (typed) => sign.seesWhatSheSigns(typed),
    seesWhatIsNotTicked: () => sign.seesWhatIsNotTicked(),
    async seesTheAddressRefused(code) {
      await page
        .locator('#about-you')
        .getByText(t(saidOf(code)))
        .waitFor()
      const field = page.getByRole('textbox', { name: t('field.email') })
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
      const described = () =>
        field.evaluate((input) =>
          (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.innerText),
        )
      await expect.poll(described).toContain(t(saidOf(code)))
      await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
    },
    async seesWhatWasSigned(email) {
      const title = way === 'corporation' ? 'before.formTitle' : 'before.title'
      await page.getByRole('heading', { level: 1, name: t(title) }).waitFor()
      await page.getByText(email).first().waitFor()
    },
    async seesTheFormForHerself(email) {
      await heading('sign.describing')
      await expect.poll(() => new URL(page.url()).pathname).toBe(signPath(linkId, 'individual'))
      await expect.poll(() => page.getByRole('textbox', { name: t('field.email') }).inputValue()).toBe(email)
    },
    seesThatNoCompanyHasSigned: () => heading('employee.none'),
    async seesThatTheCompanyIsNotReady(code) {
      await heading('employee.unready')
      await page.getByText(t(saidOf(code))).waitFor()
    },
    async seesWhatHappensNext(email) {
      await page.getByRole('heading', { level: 1 }).waitFor()
      const here = t('company.here')
      await present.filter({ hasText: here }).waitFor()
      await page.getByText(email).first().waitFor()
    },
    async seesTheMatter(state) {
      const step = ({ mailed: 'document', uploaded: 'approval', approved: 'managers' } as const)[state]
      await present.filter({ hasText: t(`corporation.${step}`) }).waitFor()
    },
    seesTheFileRefused: () => page.getByRole('alert').getByText(t('file.problem.not_pdf')).waitFor(),
  }
}
