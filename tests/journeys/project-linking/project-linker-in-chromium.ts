import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { wordingOf } from '../../../src/domain/pages/wording.ts'
import { type Language, propertiesOf } from '../../../src/domain/text/languages.ts'
import { configurationPath } from '../../../src/web/screens/shared/page/paths.ts'
import { choosesIn, hasFocus, pressesOn, typesInto } from '../../support/browser/keyboard.ts'
import { type Word, wordsOf } from '../../support/pages/words.ts'
import type { ProjectLinker, NamedAgreement } from './project-linker.ts'

const codes = {
  wrong: 'refusal.wrong_verification_code.code',
  'too old': 'refusal.expired_verification_code.code',
} as const

/** Message keys of the refusals in the story. */
const reasons: Record<string, string> = {
  'cla.error_reading_file': 'agreements.source.not_found',
  'cla.source_not_allowed': 'agreements.source.not_allowed',
}

/** Uses only the keyboard. */
export function projectLinkerInChromium(page: Page, language: Language): ProjectLinker {
  const t = wordsOf(language)
  const other = language === 'zh' ? 'en' : 'zh'
  // Without a listener, Chromium would open the file dialog of the operating system, and could not open another one.
  page.on('filechooser', () => undefined)
  const main = page.getByRole('main')
  let isAddressShown = false
  const field = (name: string): Locator => main.locator(`[name="${name}"]`)
  const button = (key: Word, values?: Record<string, string | number>): Locator =>
    page.getByRole('button', { name: t(key, values), exact: true })
  const presses = (key: Word, values?: Record<string, string | number>) => pressesOn(page, button(key, values))
  const heading = (key: Word): Locator => page.getByRole('heading', { level: 1, name: t(key), exact: true })
  const dialog = (): Locator => page.getByRole('alertdialog')
  const agreementNamed = ({ kind, language: of }: NamedAgreement): string =>
    t('agreements.named', { kind: t(`agreements.of.${kind}`), language: t(`agreement.${of}`) })

  const isAt = (step: Parameters<typeof configurationPath>[0]): Promise<void> =>
    page.waitForURL((url) => url.pathname === configurationPath(step))

  return {
    async signsInAt(step, user, password) {
      await page.goto(configurationPath(step))
      await typesInto(page, page.locator('[name=user]'), user)
      await typesInto(page, page.locator('[name=password]'), password)
      await page.keyboard.press('Enter')
      await presses('dialog.agreeAll')
    },
    async namesTheProject({ organization, repository, alias, otherName }) {
      await typesInto(page, field('organization'), organization)
      await typesInto(page, field('repository'), repository)
      await typesInto(page, field('alias'), alias)
      await typesInto(page, field(`name-${other}`), otherName)
      await page.keyboard.press('Enter')
      await isAt('mailbox')
    },
    async givesAMailbox({ email, authorize, host, port }) {
      await choosesIn(page, field('platform'), 'custom')
      await typesInto(page, field('email'), email)
      await typesInto(page, field('host'), host)
      await typesInto(page, field('port'), String(port))
      await typesInto(page, field('authorize'), authorize)
      await page.keyboard.press('Enter')
    },
    async typesTheCode(code) {
      await typesInto(page, field('code'), code)
      await page.keyboard.press('Enter')
    },
    hasAnotherSent: () => presses('code.again'),
    async namesAnAddress(_, url) {
      if (!isAddressShown) await pressesOn(page, main.getByText(t('agreements.fromUrl')))
      isAddressShown = true
      await typesInto(page, field('url'), url)
      await page.keyboard.press('Enter')
    },
    async choosesAFile(agreement, name, bytes) {
      const opened = page.waitForEvent('filechooser')
      await pressesOn(page, main.getByRole('group', { name: t('agreements.files') }).getByRole('button'))
      await (await opened).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) })
      const isPdf = Buffer.from(bytes).toString('latin1', 0, 5) === '%PDF-'
      // The page detects the type and language of a PDF.
      const outcome = isPdf
        ? main.getByRole('listitem', { name: agreementNamed(agreement) })
        : main.getByRole('listitem').filter({ hasText: name }).getByRole('alert')
      await outcome.waitFor()
    },
    async goesOnWith(count) {
      await main
        .locator('[data-part=agreement]')
        .nth(count - 1)
        .waitFor()
      await presses('config.continue')
    },
    async addsAField({ kind, type, titles }) {
      const rows = main.getByRole('group', { name: t('fields.own', { agreement: t(`agreements.of.${kind}`) }) })
      await pressesOn(page, rows.getByRole('button', { name: t('rows.addField') }))
      await expect.poll(() => hasFocus(field(`${kind}.0.type`))).toBe(true)
      await choosesIn(page, field(`${kind}.0.type`), type)
      for (const [of, title] of Object.entries(titles)) await typesInto(page, field(`${kind}.0.titles.${of}`), title)
      await presses('config.continue')
    },
    async goesBackToTheFirstStep() {
      await pressesOn(
        page,
        page.getByRole('navigation', { name: t('config.steps') }).getByRole('link', { name: t('config.step.project') }),
      )
    },
    async loadsThePageAgain() {
      await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('code-of-')
      await page.reload()
    },
    async goesToTheLastStep() {
      if (new URL(page.url()).pathname === configurationPath('project')) await this.namesTheProject(await typed())
      await presses('config.continue')
      await isAt('agreements')
      await presses('config.continue')
      await isAt('fields')
      await presses('config.continue')
      await isAt('checking')
    },
    opensItForSignatures: () => presses('config.link'),
    async followsTheSignLink() {
      const link = main.getByRole('link', { name: /\/sign\// })
      const opened = page.context().waitForEvent('page')
      await pressesOn(page, link)
      await (await opened).close()
      await page.goto((await link.getAttribute('href')) ?? '')
    },

    async seesTheStep(step) {
      await isAt(step)
      await heading(`config.heading.${step}`).waitFor()
      await expect
        .poll(() =>
          page
            .getByRole('navigation', { name: t('config.steps') })
            .locator('[aria-current=step]')
            .innerText(),
        )
        .toBe(t(`config.step.${step}`))
    },
    async seesTheMailboxRefused() {
      await main.getByText(t('mailbox.failure.sign_in')).first().waitFor()
    },
    async seesTheCodeAskedFor(email) {
      await main.getByText(email).waitFor()
      await field('code').waitFor()
    },
    seesTheCodeRefused: (problem) => main.getByText(t(codes[problem])).waitFor(),
    async seesRefused(code) {
      const words = reasons[code] ?? wordingOf({ code }).key
      await main
        .getByRole('alert')
        .getByText(t(words as Word))
        .waitFor()
      await expect.poll(() => dialog().count()).toBe(0)
    },
    seesThatItIsNoPdf: () => main.getByText(t('file.problem.not_pdf')).waitFor(),
    async seesWhatSheTyped(project) {
      await isAt('project')
      await heading('config.heading.project').waitFor()
      expect(await typed()).toEqual(project)
    },
    async seesTheLastLook(project, email, title) {
      await isAt('checking')
      await heading('config.heading.checking').waitFor()
      for (const answer of [project.alias, project.otherName, email])
        await main.getByText(answer, { exact: true }).waitFor()
      // The preview first shows the agreement in the language of the page or, if there is none, in English. Only the individual agreement contains
      // the field.
      const views = main.getByRole('group', { name: t('preview.which') })
      const shown = views.locator('[aria-pressed=true]')
      await expect.poll(() => shown.innerText()).toContain(t(language === 'zh' ? 'agreement.zh' : 'agreement.en'))
      await pressesOn(page, views.getByRole('button', { name: agreementNamed({ kind: 'individual', language: 'en' }) }))
      await main.getByLabel(title).waitFor()
      await main.getByRole('article').waitFor()
    },
    async seesTheSignLink() {
      await heading('config.linked').waitFor()
      await main.getByRole('link', { name: /\/sign\/github_tide-/ }).waitFor()
    },
    async seesTheSignPage({ alias, otherName }, title) {
      const named = (name: string): Promise<void> => page.getByRole('heading', { level: 1 }).getByText(name).waitFor()
      // The project has a different name in each language.
      const choosesLanguage = (of: Language): Promise<void> =>
        pressesOn(page, page.getByRole('banner').getByRole('button', { name: propertiesOf(of).shortName, exact: true }))
      await named(alias)
      await choosesLanguage(other)
      await named(otherName)
      await choosesLanguage(language)
      await named(alias)
      await pressesOn(page, page.getByRole('link', { name: t('entry.individualButton') }))
      await page.getByLabel(title).waitFor()
    },
  }

  async function typed() {
    const read = (name: string): Promise<string> => field(name).inputValue()
    return {
      organization: await read('organization'),
      repository: await read('repository'),
      alias: await read('alias'),
      otherName: await read(`name-${other}`),
    }
  }
}
