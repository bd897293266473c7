import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { linkPath, projectPath } from '../../../src/web/screens/shared/page/paths.ts'
import type { ProjectTab } from '../../../src/domain/pages/pages.ts'
import { shownOf } from '../../support/awaited.ts'
import { adminPages } from '../../support/pages/admin-pages.ts'
import type { LinkManager } from './link-manager.ts'

const refusals = {
  source_not_allowed: 'agreements.source.not_allowed',
  privacy_conf_error: 'policies.source.not_found',
  link_is_used: 'refusal.link_is_used',
} as const

/** Uses only the keyboard. */
export function linkManagerInChromium(
  page: Page,
  language: Language,
  { linkId, name }: { linkId: string; name: string },
): LinkManager {
  const at = adminPages(page, language)
  const { t } = at
  const isAt = (path: string) => page.waitForURL((url) => url.pathname === path)
  const english = t('detail.agreementName', { kind: t('detail.individual'), language: t('agreement.en') })

  /** Opens a tab of the project. Starts from the list of projects if no page of the project is open. */
  async function opens(tab: ProjectTab): Promise<void> {
    const inTheList = page.getByRole('rowheader').getByRole('link', { name })
    if ((await shownOf({ tab: at.tab(tab), inTheList })) === 'inTheList') await at.opensTheProject(name)
    await at.tab(tab).press('Enter')
    await isAt(projectPath(linkId, tab))
  }

  return {
    async signsIn(user, password) {
      await at.signsIn(user, password)
      await isAt('/linked-repo')
    },
    async addsByUpload({ name: filename, type, bytes }) {
      if (!page.url().includes('/add-individual-url')) {
        await opens('agreements')
        await at.link('detail.addLanguage.individual').press('Enter')
        await at.sees('draft.add.individual')
      }
      await at.choosesTheFile({ name: filename, mimeType: type, buffer: Buffer.from(bytes) })
      const refused = page.getByText(t('file.problem.not_pdf'))
      const read = page.getByText(filename, { exact: false }).and(page.getByRole('status'))
      if ((await shownOf({ refused, read })) === 'refused') return
      await at.button('draft.goOn').press('Enter')
      await isAt('/config-check/individual')
    },
    async renewsFrom(url) {
      if (!page.url().includes('/update-individual-url')) {
        await opens('agreements')
        await at.link('detail.updateNamed', { name: english }).press('Enter')
        await at.sees('draft.update.individual')
      }
      await at.typesTheAddress(url)
    },
    async publishes() {
      const [add, update] = [at.button('publish.actAdd'), at.button('publish.actUpdate')]
      if ((await shownOf({ add, update })) === 'add') await add.press('Enter')
      else await at.publishesTheVersion()
    },
    opensThePageAgain: async () => void (await page.reload()),
    async looksAtTheProject() {
      await at.link('draft.toDetail').press('Enter')
      await isAt(projectPath(linkId, 'agreements'))
    },
    async setsAPrivacyPolicy({ owner, repo, path }) {
      await opens('settings')
      await at.link('linkSettings.setPolicies').press('Enter')
      await isAt(linkPath(linkId, 'linkPolicies'))
      await page.getByRole('combobox', { name: t('policies.language') }).selectOption('en')
      await at.field('policies.address').fill(`https://github.com/${owner}/${repo}/blob/main/${path}`)
      await at.field('policies.address').press('Enter')
    },
    async removesThePolicy() {
      const policy = t('detail.agreementName', { kind: t('policies.privacy'), language: t('agreement.en') })
      await at.button('policies.removeNamed', { name: policy }).press('Enter')
      await page.getByRole('alertdialog').getByRole('button').first().press('Enter')
    },
    async triesAMailbox({ email, authorize, host, port }) {
      if (!page.url().includes('/link-mailbox/')) {
        await opens('settings')
        await at.link('detail.changeMailbox').press('Enter')
        await at.sees('linkMailbox.title')
        await at.button('linkMailbox.change').press('Enter')
      }
      await page.getByRole('combobox', { name: t('mailbox.platform') }).selectOption('custom')
      await at.field('mailbox.email').fill(email)
      await at.field('mailbox.host').fill(host)
      await at.field('mailbox.port').fill(String(port))
      await page.getByLabel(t('mailbox.authorize'), { exact: true }).and(page.locator('input')).fill(authorize)
      await at.field('mailbox.email').press('Enter')
    },
    async typesTheCode(code) {
      await at.field('field.code').fill(code)
      await at.field('field.code').press('Enter')
    },
    async asksToUnlink() {
      await opens('settings')
      await at.button('unlink.act', { name }).press('Enter')
    },
    confirms: () =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('unlink.act', { name }) })
        .press('Enter'),

    async seesHerProject(project) {
      await page.getByRole('rowheader', { name: project }).waitFor()
    },
    async seesTheAgreement(text) {
      await at.sees('publish.add')
      await page.locator('#agreement').getByText(text).waitFor()
    },
    async seesWhatChanges(added, removed) {
      await at.sees('publish.heading', { version: 2 })
      await page.locator('#agreement ins').waitFor()
      const said = async (tag: string) =>
        (await page.locator(`#agreement ${tag}`).allInnerTexts()).map((text) => text.trim())
      await expect.poll(async () => [await said('ins'), await said('del')]).toEqual([[added], [removed]])
    },
    seesItPublished: () => at.sees('publish.done'),
    seesTheFileRefused: () => page.getByText(t('file.problem.not_pdf')).waitFor(),
    async seesARefusal(code) {
      if (code === 'link_is_used') return at.seesARefusal(refusals[code])
      // A refusal of the input is shown at its field, without a dialog.
      await page.getByRole('main').getByText(t(refusals[code])).first().waitFor()
      await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
    },
    async seesVersions({ zh, en }) {
      await expect
        .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
        .toBe(projectPath(linkId, 'agreements'))
      const row = (words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words })
      for (const [version, words] of [
        [zh, t('agreement.zh')],
        [en, t('agreement.en')],
      ] as const) {
        if (version > 0) await row(words).getByText(t('detail.version', { version })).waitFor()
      }
    },
    async seesThePolicyInForce(source) {
      await page.getByText(source).waitFor()
    },
    async seesTheServicesPolicy() {
      await expect.poll(() => page.getByText(t('policies.service')).count()).toBe(3)
    },
    async seesWhereTheCodeWent(email) {
      await page.getByRole('main').getByText(email).waitFor()
      await at.field('field.code').waitFor()
    },
    async seesTheMailboxRefused() {
      await page.getByRole('main').getByText(t('mailbox.failure.sign_in')).first().waitFor()
    },
    seesTheCodeRefused: () => page.getByText(t('refusal.wrong_verification_code.code')).first().waitFor(),
    async seesTheMailboxChanged(email) {
      await at.sees('linkMailbox.changed')
      await page.getByRole('main').getByText(email).waitFor()
    },
    seesWhatBecomesOfSignatures: () => page.getByText(t('unlink.unused')).waitFor(),
    async seesNoProject() {
      await page.getByText(t('projects.none')).waitFor()
    },
  }
}
