/**
 * An agreement whose text the current PDF reader extracts differently than the reader used at publication: the notice, the comparison, dismissing the
 * notice, and publishing the new text.
 */
import { expect, it } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { agreementSize, draftAgreement } from '../../../src/domain/text/limits.ts'
import { sha256 } from '../../../src/server/crypto/digest.ts'
import type { PdfReading } from '../../../src/server/pdf/read/read-agreement.ts'
import { publishAgreement } from '../../../src/server/usecases/community/versions/publish-agreement.ts'
import { readStoredAgreements } from '../../../src/server/jobs/read-stored-agreements.ts'
import type { CommunityManager } from '../../../src/server/context/caller.ts'
import { projectPath, updateAgreementPath } from '../../../src/web/screens/shared/page/paths.ts'
import { aManagedProject } from '../../journeys/looking-after/steps.ts'
import { adminPages } from '../../support/pages/admin-pages.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { overhang, problemsEverywhere } from '../../support/browser/looking.ts'
import { signsIn } from '../../support/browser/signing-in.ts'

const begin = browsing()
const title = 'Harbour Agreement'
const text = `${title}\n\n1. You keep your work.\n\n2. You allow everybody to use it.`
const scrambled = text.replace('keep your', 'kepe yuor')

type Stored = { user: string; language?: Language; width?: number; cut?: number }

/**
 * Opens a project whose agreement was parsed by an earlier reader. With `cut`, the last bytes of the file are missing, which that reader did not
 * detect.
 */
async function atHerProject({ user, language = 'en', width = 1280, cut = 0 }: Stored) {
  const visit = await begin({ language, width })
  const { page, context, service } = visit
  const { services } = service.home
  const linkId = await aManagedProject(service, user)
  const account = await services.store.reading.accounts.findByLogin('fake_link', user)
  if (!account) throw new Error('there is no such account')
  const written = await services.pdf.writeAgreement({ language: 'en', title, text })
  const reading = await services.pdf.readAgreement(written, agreementSize.byUpload)
  const bytes = written.slice(0, written.length - cut)
  const before: PdfReading = {
    ...reading,
    text: scrambled,
    textSha256: sha256(scrambled),
    sha256: sha256(bytes),
    reader: 0,
  }
  await services.store.transaction(async (tx) => {
    const draft = { ...before, accountId: account.id, bytes, url: '', filename: 'a.pdf', createdAt: tx.at }
    await tx.drafts.put(draft, draftAgreement.mostAnAccount)
  })
  const known = { account: account.id, session: '', client: '', userAgent: '', language, chosenLanguage: null }
  const manager: CommunityManager = { role: 'communityManager', ...known }
  const agreement = { type: 'individual' as const, language: 'en', document: before.sha256 }
  await publishAgreement(services, manager, { linkId, agreement })
  service.home.clock.advance(24 * 60 * 60_000)
  await readStoredAgreements(services, new AbortController().signal)
  await signsIn(context, service.origin, services, account)
  await page.goto(projectPath(linkId, 'agreements'))
  /** Opens the page that prepares the next version. */
  const preparesNext = () => page.goto(updateAgreementPath('individual', 'en', linkId))
  const published = async () => (await services.store.reading.agreements.current(linkId, 'individual'))[0]
  return { ...visit, at: adminPages(page, language), published, preparesNext }
}

it('is reported where the next version is prepared, compared and dismissed', async () => {
  const { page, at, published, preparesNext, faults } = await atHerProject({ user: 'leaves' })
  await page.getByText(at.t('detail.version', { version: 2 })).waitFor()
  await expect.poll(() => page.getByText(at.t('detail.otherwise')).count()).toBe(0)
  await preparesNext()
  await page.getByText(at.t('detail.otherwise')).waitFor()
  expect(await problemsEverywhere(page, 'an agreement that reads otherwise')).toEqual([])
  await page.getByRole('button', { name: /^See the difference in Individual agreement, English$/ }).press('Enter')
  await at.sees('publish.reread')
  const article = page.locator('article#agreement')
  const marked = async (mark: 'del' | 'ins') => (await article.locator(mark).allInnerTexts()).map((part) => part.trim())
  await expect.poll(async () => [await marked('del'), await marked('ins')]).toEqual([['kepe yuor'], ['keep your']])
  expect(await problemsEverywhere(page, 'the difference')).toEqual([])
  await at.button('publish.actKeep').press('Enter')
  await at.sees('publish.kept')
  await preparesNext()
  await page.getByText(at.t('detail.otherwiseKept')).waitFor()
  await expect.poll(() => page.getByText(at.t('detail.otherwise')).count()).toBe(0)
  expect(await problemsEverywhere(page, 'an agreement that was left')).toEqual([])
  expect(await published()).toMatchObject({ version: 2, textSha256: sha256(scrambled) })
  expect(faults).toEqual([])
})

it('is published with the new text, on a narrow page in Chinese', async () => {
  const { page, at, published, preparesNext, faults } = await atHerProject({
    user: 'renews',
    language: 'zh',
    width: 360,
  })
  await preparesNext()
  await page.getByRole('button', { name: /^查看差异（/ }).press('Enter')
  await at.sees('publish.reread')
  await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0)
  await at.publishesTheVersion()
  await at.sees('publish.done')
  await at.link('draft.toDetail').press('Enter')
  await page.getByText(at.t('detail.version', { version: 3 })).waitFor()
  await preparesNext()
  await page.getByRole('heading', { level: 1, name: at.t('draft.update.individual') }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^查看差异（/ }).count()).toBe(0)
  expect(await published()).toMatchObject({ version: 3, textSha256: sha256(text) })
  expect(faults).toEqual([])
})

it('is shown if the current reader rejects its file; another file is uploaded, or the notice is dismissed', async () => {
  const { page, at, faults } = await atHerProject({ user: 'refused', cut: 100 })
  await page.getByText(at.t('detail.unreadable')).waitFor()
  await page.getByRole('link', { name: /^Provide another file for / }).waitFor()
  expect(await problemsEverywhere(page, 'an agreement that cannot be read')).toEqual([])
  await page.getByRole('button', { name: /^Keep as is \(/ }).press('Enter')
  await page.getByText(at.t('detail.unreadableKept')).waitFor()
  await page.getByRole('link', { name: /^Provide another file for / }).press('Enter')
  await page.getByRole('heading', { level: 1, name: at.t('draft.update.individual') }).waitFor()
  expect(faults).toEqual([])
})
