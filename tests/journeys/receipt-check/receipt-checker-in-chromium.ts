import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { pathOf } from '../../../src/domain/pages/page-path.ts'
import { largestReceipt } from '../../../src/domain/receipts/receipt-file.ts'
import { sizeIn } from '../../../src/web/ui/tables/sizes.ts'
import { wordsOf } from '../../support/pages/words.ts'
import type { World } from '../../support/service/world.ts'
import type { ReceiptChecker } from './receipt-checker.ts'

export function receiptCheckerInChromium({ origin }: World, page: Page, language: Language): ReceiptChecker {
  const t = wordsOf(language)
  const sent: Request[] = []
  page.on('request', (request) => void sent.push(request))
  const outcome = () => page.getByRole('region', { name: t('verify.outcome') })

  return {
    async opensThePage() {
      await page.goto(origin + pathOf('receiptCheck'))
    },
    async chooses(file, name) {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: t('file.chooseNamed', { label: t('verify.file') }) }).press('Enter')
      await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(file) })
    },
    async seesWhereAFileIsChosen() {
      await page.getByRole('heading', { name: t('verify.title'), level: 1 }).waitFor()
      await page.getByText(t('verify.lead')).waitFor()
      await expect.poll(() => outcome().count()).toBe(0)
    },
    async seesTheVerdict(verdict, name) {
      await outcome()
        .getByRole('heading', { name: t(`verify.verdict.${verdict}`), level: 2, exact: true })
        .waitFor()
      await outcome().getByText(name, { exact: true }).first().waitFor()
    },
    async seesTheStanding(standing) {
      const said = standing === 'in_force' ? t('verify.standing.in_force') : t('verify.standing.ended', { moment: '…' })
      await outcome()
        .getByText(said.split('…')[0] ?? '')
        .waitFor()
      await outcome().getByText(t('verify.check.seal.whole')).waitFor()
    },
    async seesTheProblem(problem) {
      const words = { noReceipt: 'verify.noReceipt', noPdf: 'file.problem.not_pdf' } as const
      const word = problem === 'noReceipt' || problem === 'noPdf' ? words[problem] : expect.fail(problem)
      await page.getByText(t(word, { limit: sizeIn(largestReceipt) })).waitFor()
      await expect.poll(() => outcome().count()).toBe(0)
    },
    async hasSentNothingOf(texts) {
      expect(sent.some((request) => new URL(request.url()).pathname.includes('/v1/receipts/'))).toBe(true)
      for (const request of sent) {
        expect([request.method(), request.postData()]).toEqual(['GET', null])
        for (const text of texts) expect(decodeURIComponent(request.url())).not.toContain(text)
      }
    },
  }
}
