/** The administration area of a community: axe findings, horizontal scrolling, failed and waiting items, and use with the keyboard. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { sha256 } from '../../../src/server/crypto/digest.ts'
import { addAgreementPath } from '../../../src/web/screens/shared/page/paths.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { openSite, type OpenSite, publishingConfig } from '../../support/community/published-files.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { aCommunityArea, agreementsTour, type CommunityArea, projectsTour } from '../../support/tours/community-tour.ts'
import { pressesOn, tabsTo, typesInto } from '../../support/browser/keyboard.ts'
import { lookIn, loadFailures, problems, within } from '../../support/browser/looking.ts'
import { signsIn } from '../../support/browser/signing-in.ts'
import { sendsSlowly } from './slowly.ts'
import { bothWhenDeep } from '../../support/share-by-language.ts'

const site: OpenSite = await openSite()
const begin = browsing({ config: publishingConfig(site) })
afterAll(() => site.close())

const anAdminArea = async (
  user: string,
  options: Parameters<typeof begin>[0] & { language: Language },
): Promise<CommunityArea> => aCommunityArea(await begin(options), user, options.language)

beforeAll(async () => {
  const { rememberedPdf } = await import('../../support/pdf/remembered-pdf.ts')
  const text = 'Agreement of Harbour\n\n1. You keep your work.\n\n2. You allow everybody to use it.'
  site.files.set('next.pdf', await rememberedPdf.writeAgreement({ language: 'en', title: 'Harbour', text }))
})

describe.each(bothWhenDeep.map((language) => lookIn[language]))('in $language, $width pixels wide, $scheme', (look) => {
  it('has no axe findings and no horizontal scrolling at 320 pixels', within(90_000), async () => {
    const adminArea = await anAdminArea(`mei-${look.language}`, look)
    const found: string[] = []
    for (const tour of [projectsTour(adminArea), agreementsTour(adminArea, `${site.platform.origin}/next.pdf`)]) {
      found.push(...(await loadFailures(adminArea.page, look.width, tour)))
    }
    expect([found, adminArea.faults, adminArea.service.log]).toEqual([[], [], []])
  })
})

it('a manager without a project is led to link one', async () => {
  const { page, context, service } = await begin({ language: 'en' })
  const account = await anAccount(service.home.services, { login: 'newcomer' })
  await signsIn(context, service.origin, service.home.services, account)
  await page.goto('/home')
  await page.getByRole('link', { name: 'Link your first project' }).waitFor()
  expect(await problems(page)).toEqual([])
})

it('a manager finds and opens a project and updates its agreement with the Tab key alone', async () => {
  const { page, at } = await anAdminArea('keys', { language: 'en' })
  await page.goto('/home')
  await typesInto(page, page.getByRole('searchbox'), 'keys')
  await pressesOn(page, page.getByRole('rowheader').getByRole('link', { name: 'Harbour of keys' }))
  await pressesOn(page, at.tab('agreements'))
  await pressesOn(page, at.link('detail.updateNamed', { name: 'Individual agreement, English' }))
  await at.sees('draft.update.individual')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await tabsTo(page, page.getByRole('radio', { name: at.t('draft.byUpload') }))
  await page.keyboard.press('ArrowDown')
  await typesInto(page, at.field('draft.url'), `${site.platform.origin}/next.pdf`)
  await pressesOn(page, at.button('draft.goOn'))
  await at.sees('publish.heading', { version: 2 })
  await tabsTo(page, at.button('publish.actUpdate'))
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await pressesOn(page, question.getByRole('button', { name: at.t('publish.actUpdate') }))
  await at.sees('publish.done')
})

it(
  'an upload on a slow network shows its progress, can be canceled, and leaves nothing stored',
  within(60_000),
  async () => {
    const { page, at, service, linkId } = await anAdminArea('slow', { language: 'en' })
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3 * 1024 * 1024, ' ')])
    const file = { name: 'slow.pdf', mimeType: 'application/pdf', buffer: bytes }
    await page.goto(addAgreementPath('corporation', linkId))
    await at.choosesTheFile({ ...file, buffer: Buffer.concat([bytes, bytes]) })
    await page.getByText(at.t('file.problem.too_large', { limit: '5 MB' })).waitFor()
    const goesOn = await sendsSlowly(page, 400_000)
    await at.choosesTheFile(file)
    const bar = page.getByRole('progressbar', { name: at.t('file.sending', { name: 'slow.pdf' }) })
    const sent = (): Promise<number> => bar.evaluate((shown) => Number(shown.ariaValueNow) / Number(shown.ariaValueMax))
    await expect.poll(sent).toBeGreaterThan(0)
    const before = await sent()
    await expect.poll(sent).toBeGreaterThan(before)
    await expect.poll(sent).toBeLessThan(1)
    await at.button('file.cancelNamed', { name: 'slow.pdf' }).click()
    await page.getByText(at.t('draft.cancelled')).waitFor()
    await goesOn()
    const next = Buffer.from(site.files.get('next.pdf') ?? [])
    await at.choosesTheFile({ ...file, name: 'next.pdf', buffer: next })
    await page.getByText('(next.pdf)').waitFor()
    const { services } = service.home
    const account = await services.store.reading.accounts.findByLogin('fake_link', 'slow')
    const keeps = async (kept: Buffer): Promise<boolean> =>
      (await services.store.reading.drafts.find(account?.id ?? '', sha256(kept), 0)) !== null
    expect([await keeps(bytes), await keeps(next)]).toEqual([false, true])
  },
)
