/** A community manager links a first project with three agreements: the number of clicks, and the details recognized in the files. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { samples, textOfSample } from '../../../src/server/trial/sample-agreements.ts'
import { linkedRepoPath } from '../../../src/web/screens/shared/page/paths.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { bothOr } from '../../support/share-by-language.ts'
import type { World } from '../../support/service/world.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { clicksOn } from '../../support/browser/clicks.ts'
import { joinedWords, overhang, pixelsBetween, problems } from '../../support/browser/looking.ts'
import { signsIn } from '../../support/browser/signing-in.ts'

const begin = browsing()
/** Maximum number of clicks to link a project, starting on the projects page. */
const mostClicks = 18
/** Clicks in the file dialog of the operating system: one to select all files, and one to open them. */
const clicksInTheFileDialog = 2

/** Returns three of the trial's agreements as PDFs with meaningless file names. */
async function threeFiles({ home }: World) {
  const chosen = (['corporation_en', 'individual_zh', 'individual_en'] as const).map(
    (key) => samples.find((sample) => sample.key === key) ?? expect.fail('no such sample'),
  )
  return Promise.all(
    chosen.map(async ({ language, ...sample }, index) => {
      const text = await textOfSample({ language, ...sample })
      const buffer = Buffer.from(await home.services.pdf.writeAgreement({ language, ...text }))
      return { name: `agreement-${index + 1}.pdf`, mimeType: 'application/pdf', buffer }
    }),
  )
}

async function atTheProjects(language: Language, width = 1280) {
  const visit = await begin({ language, width })
  const { service, page, context } = visit
  const account = await anAccount(service.home.services, { login: `first-${language}-${width}` })
  await signsIn(context, service.origin, service.home.services, account)
  const clicks = await clicksOn(page)
  await page.goto(linkedRepoPath)
  const t = wordsOf(language)
  const main = page.getByRole('main')
  return {
    ...visit,
    t,
    main,
    clicks,
    button: (name: string): Locator => main.getByRole('button', { name, exact: true }),
  }
}

async function chooses(page: Page, button: Locator, files: Awaited<ReturnType<typeof threeFiles>>): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await button.click()
  const chooser = await opened
  expect(chooser.isMultiple()).toBe(true)
  await chooser.setFiles(files)
}

describe.each(bothOr('zh'))('a first project with three PDFs, in %s', (language) => {
  it('is linked in at most 18 clicks', async () => {
    const { service, page, main, t, clicks, button, faults } = await atTheProjects(language)
    const goesOn = async () => {
      await backStandsBeside(button(t('config.continue')))
      await button(t('config.continue')).click()
    }
    /** Checks that the Back link, which all steps but the first have, is in the same row as the button. */
    const backStandsBeside = async (onward: Locator) => {
      const back = main.getByRole('link', { name: new RegExp(t('config.backTo', { step: '.+' })) })
      await expect.poll(() => pixelsBetween(back, onward)).toBeLessThan(0)
      await expect.poll(() => pixelsBetween(onward, back)).toBeLessThan(0)
    }
    const at = (step: 'mailbox' | 'fields' | 'agreements') =>
      page.getByRole('heading', { level: 1, name: t(`config.heading.${step}`) }).waitFor()
    await main.getByRole('link', { name: t('projects.linkFirst') }).click()
    await main.locator('[name=organization]').click()
    await page.keyboard.type(`first-${language}`)
    await main.locator('[name=alias]').click()
    await page.keyboard.type('Harbour')
    await button(t('config.continue')).click()
    await at('mailbox')
    await goesOn()
    await at('agreements')
    await chooses(page, button(t('agreements.choose')), await threeFiles(service))
    const named = (kind: 'individual' | 'corporation', of: Language) =>
      t('agreements.named', { kind: t(`agreements.of.${kind}`), language: t(`agreement.${of}`) })
    for (const name of [named('corporation', 'en'), named('individual', 'zh'), named('individual', 'en')]) {
      const row = main.getByRole('listitem', { name, exact: true })
      await row.waitFor()
      await expect.poll(() => row.getByText(t('agreements.problem.both')).count()).toBe(0)
    }
    await expect.poll(() => main.getByText('agreement-1.pdf').count()).toBe(1)
    await goesOn()
    await at('fields')
    await goesOn()
    await backStandsBeside(button(t('config.link')))
    await button(t('config.link')).click()
    await page.getByRole('heading', { level: 1, name: t('config.linked') }).waitFor()
    expect(await joinedWords(page)).toEqual([])
    const taken = (await clicks()) + clicksInTheFileDialog
    // Control: clicks are counted.
    expect(taken).toBeGreaterThan(8)
    expect(taken).toBeLessThanOrEqual(mostClicks)
    expect(faults).toEqual([])
  })
})

async function atTheAgreements(organization: string, width: number) {
  const at = await atTheProjects('en', width)
  const answers = {
    project: { platform: 'github', organization, repository: '', site: '', alias: '' },
    mailbox: { address: '' },
  }
  await at.page.evaluate((text) => sessionStorage.setItem('desk:configuration', text), JSON.stringify(answers))
  await at.page.goto('/config-cla-link')
  const rows = at.main.locator('[data-part=agreement]')
  const chosen = () =>
    rows.getByRole('combobox').evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value))
  return { ...at, rows, chosen }
}

it('a file that is not a PDF gets a message, and the other files are read', async () => {
  const { service, page, main, t, button, rows, chosen } = await atTheAgreements('beside', 360)
  const [corporation, , individual] = await threeFiles(service)
  const notes = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no agreement') }
  await chooses(
    page,
    button(t('agreements.choose')),
    [corporation, notes, individual].map((file) => file ?? expect.fail()),
  )
  await rows.nth(1).waitFor()
  const refused = main.getByRole('listitem').filter({ hasText: 'notes.pdf' })
  await refused.getByText(t('file.problem.not_pdf')).waitFor()
  await expect.poll(chosen).toEqual([...['corporation', 'en'], ...['individual', 'en']])
  await expect.poll(() => overhang(page)).toBe(0)
  expect(await problems(page)).toEqual([])
  await refused.getByRole('button').click()
  await refused.waitFor({ state: 'detached' })
  await page.reload()
  await rows.nth(1).waitFor()
  await expect.poll(chosen).toEqual([...['corporation', 'en'], ...['individual', 'en']])
})

it('a second file for the same agreement is reported and stays in place; a file of unknown type has nothing selected', async () => {
  const { service, page, main, t, button, rows, chosen } = await atTheAgreements('asked', 1024)
  const { pdf } = service.home.services
  const fileOf = async (name: string, title: string) => {
    const text = `${title}\n\n1. You keep the rights in what you contribute to the project.`
    const buffer = Buffer.from(await pdf.writeAgreement({ language: 'en', title, text }))
    return { name, mimeType: 'application/pdf', buffer }
  }
  const title = 'Lantern Labs, Inc. Individual Contributor License Agreement'
  const files = [
    ...(await threeFiles(service)),
    await fileOf('lantern.pdf', title),
    await fileOf('general.pdf', 'Contributor License Agreement'),
  ]
  await chooses(page, button(t('agreements.choose')), files)
  await rows.nth(4).waitFor()
  const places = [
    ['corporation', 'en'],
    ['individual', 'zh'],
    ['individual', 'en'],
    ['individual', 'en'],
    ['', ''],
  ].flat()
  await expect.poll(chosen).toEqual(places)
  await button(t('config.continue')).click()
  // The first row that needs input has the focus.
  await expect
    .poll(() =>
      rows
        .nth(2)
        .getByRole('combobox')
        .nth(0)
        .evaluate((select) => select === document.activeElement),
    )
    .toBe(true)
  await expect.poll(() => rows.getByRole('alert').count()).toBe(3)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/config-cla-link')
  await expect.poll(() => overhang(page)).toBe(0)
  expect(await problems(page)).toEqual([])
  await rows
    .nth(3)
    .getByRole('button', { name: t('agreements.use', { title, file: 'lantern.pdf' }) })
    .click()
  await main
    .getByRole('status')
    .getByText(t('agreements.removed', { files: 'agreement-3.pdf' }))
    .waitFor()
  // The type and language selected here contradict the title of the remaining file.
  await rows.nth(2).getByRole('combobox').nth(0).selectOption('corporation')
  await rows.nth(2).getByRole('combobox').nth(1).selectOption('zh')
  await rows
    .nth(3)
    .getByRole('button', { name: t('agreements.removeNamed', { name: 'Contributor License Agreement' }) })
    .click()
  await button(t('config.continue')).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText(title).waitFor()
  expect(await problems(page)).toEqual([])
  await dialog.getByRole('button', { name: t('contradiction.back') }).click()
  await rows.nth(2).getByRole('combobox').nth(0).selectOption('individual')
  await rows.nth(2).getByRole('combobox').nth(1).selectOption('en')
  await button(t('config.continue')).click()
  await page.getByRole('heading', { level: 1, name: t('config.heading.fields') }).waitFor()
})

it('rows of fields share one header and are moved by their grip, with pointer and keys', async () => {
  const { page, main, t, button } = await atTheProjects('en', 1281)
  const [language, read] = ['en', { title: 'Agreement', pages: 1, url: '', filename: 'a.pdf', document: 'd' }] as const
  const rest = { kind: 'individual', summary: '', difference: '', isAccepted: false }
  const answers = {
    project: { platform: 'github', organization: 'rows', repository: '', site: '', alias: '' },
    mailbox: { address: '' },
    agreements: ['en', 'zh'].map((code) => ({ ...read, ...rest, language: code })),
    areAgreementsComplete: true,
  }
  await page.evaluate((text) => sessionStorage.setItem('desk:configuration', text), JSON.stringify(answers))
  await page.goto('/config-fields')
  const titles = main.locator(`[name^="individual."][name$=".titles.${language}"]`)
  for (const [index, type] of ['telephone', 'address', 'date'].entries()) {
    await button(t('rows.addField')).click()
    await main.locator(`[name="individual.${index}.type"]`).selectOption(type)
  }
  const order = () => titles.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  await expect.poll(order).toEqual(['Phone', 'Address', 'Date'])
  // Headers and fields are aligned on the left, and the fields of a row are aligned at the top.
  const edges = (parts: Locator, edge: 'left' | 'top') =>
    parts.evaluateAll((all, side) => all.map((one) => Math.round(one.getBoundingClientRect()[side])), edge)
  const heads = await edges(main.locator('[data-part=heads] > span'), 'left')
  const fields = main.locator('[data-part=row]').first().locator('select, input:not([type=checkbox])')
  await expect.poll(() => edges(fields, 'left')).toEqual(heads.slice(1, 6))
  await expect.poll(async () => new Set(await edges(fields, 'top')).size).toBe(1)
  const gripOf = (row: number) => main.getByRole('button', { name: t('rows.grip', { number: row }) })
  const third = await main.locator('[data-part=row]').nth(2).boundingBox()
  await gripOf(1).hover()
  await page.mouse.down()
  await page.mouse.move(60, (third?.y ?? 0) + (third?.height ?? 0) / 2, { steps: 8 })
  await page.mouse.up()
  await expect.poll(order).toEqual(['Address', 'Date', 'Phone'])
  await gripOf(3).press('ArrowUp')
  await expect.poll(order).toEqual(['Address', 'Phone', 'Date'])
  await expect.poll(() => gripOf(2).evaluate((grip) => grip === document.activeElement)).toBe(true)
  expect(await problems(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(() => overhang(page)).toBe(0)
  await expect.poll(() => gripOf(1).isVisible()).toBe(false)
})
