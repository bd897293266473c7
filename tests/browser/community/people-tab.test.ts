/** The *People* tab of a project: searching for a signature and opening its record with only the keyboard. */
import { expect, it } from 'vitest'
import { type Language, languageIn } from '../../../src/domain/text/languages.ts'
import { listSigners } from '../../../src/server/jobs/mail-thread-jobs.ts'
import { projectPath } from '../../../src/web/screens/shared/page/paths.ts'
import { password } from '../../support/people/accounts.ts'
import { anAdminAreaAt } from '../../support/people/company.ts'
import { signsIndividually } from '../../support/people/individual-signers.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { adminPages } from '../../support/pages/admin-pages.ts'
import { sharedByLanguage } from '../../support/share-by-language.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { problemsEverywhere, within } from '../../support/browser/looking.ts'
import { signsIn } from '../../support/browser/signing-in.ts'

const begin = browsing()
const why = 'Her employer owns <b>this work</b>; the company signs instead. 作品归公司所有。'
const long = 'Jonas Wolff-Metternich zur Gracht von und zu Hohenlohe-Bartenstein'

async function atTheList(language: Language) {
  const visit = await begin({ language })
  const { page, context, service } = visit
  const { home } = service
  const { linkId, account } = await anAdminAreaAt(service)
  const domain = `people-${language}.example`
  await signsIndividually(home, linkId, { name: 'Priya Raman', email: `priya@${domain}` })
  await signsIndividually(home, linkId, { name: long, email: `a-long-address-of-a-person@${domain}` })
  const { corporation } = await aCorporation(home.services, {
    linkId,
    email: `grace@works-${domain}`,
    name: '北极星 Polaris',
  })
  await anEmployee(home.services, corporation, { name: '许思远', email: `xu@works-${domain}`, state: 'inactive' })
  await listSigners(home.services, new AbortController().signal)
  await signsIn(context, service.origin, home.services, account)
  const at = adminPages(page, language)
  await page.goto(projectPath(linkId, 'people'))
  await page.getByRole('heading', { level: 1, name: at.t('tab.people') }).waitFor()
  await page.getByRole('rowheader', { name: /Priya Raman/ }).waitFor()
  const rows = page.locator('main tbody tr:not([data-part])')
  const has = async (): Promise<boolean> => {
    const email = `a-long-address-of-a-person@${domain}`
    return (await home.services.store.reading.signings.findLive(linkId, email)) !== null
  }
  /** Filter by a state; its name ends with a number. */
  const filterOf = (state: string) => page.getByRole('button', { name: new RegExp(`^${state}( ?\\d+)?$`) })
  return { ...visit, at, rows, filterOf, linkId, domain, language, services: home.services, account, has }
}

const acts: Readonly<Record<string, (list: Awaited<ReturnType<typeof atTheList>>) => Promise<void>>> = {
  'reports that a person has not signed, and finds one who has': async ({ page, at, rows }) => {
    const search = page.getByRole('searchbox', { name: at.t('signings.search') })
    await search.fill('nobody@else.example')
    await page.getByText(at.t('signings.notFound', { sought: 'nobody@else.example' })).waitFor()
    await search.fill('raman')
    await page.getByRole('rowheader', { name: /Priya Raman/ }).waitFor()
    await expect.poll(() => rows.count()).toBe(1)
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('raman')
    await page.reload()
    await page.getByRole('rowheader', { name: /Priya Raman/ }).waitFor()
    await expect.poll(() => rows.count()).toBe(1)
  },

  'opens a verified record below its row, which survives a reload and Back and closes with Escape': async ({
    page,
    at,
    services,
    account,
  }) => {
    await page.getByRole('button', { name: 'Priya Raman' }).press('Enter')
    const verified = page.getByText(new RegExp(at.t('signings.verified.intact', { at: '' }).trim()))
    await verified.waitFor()
    await page.getByText(at.t('signings.whatSigned')).waitFor()
    await page.reload()
    await verified.waitFor()
    expect(await problemsEverywhere(page, 'an opened signature')).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => verified.count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Priya Raman')
    await page.goBack()
    await verified.waitFor()
    const looks = await services.store.reading.audit.list(20, { who: account.id })
    expect(looks.filter(({ what }) => what === 'signing.look').length).toBeGreaterThanOrEqual(2)
  },

  'scrolls an opened record into view, also after a reload': async ({ page, at }) => {
    // A window in which the last row is at the lower edge.
    const last = page.getByRole('rowheader').last()
    await page.setViewportSize({ width: 1280, height: 500 })
    await last.evaluate((row) => row.scrollIntoView({ block: 'end' }))
    const isInSight = () =>
      page.evaluate(() => {
        const [row, note] = ['[data-open]', '[data-part=note]'].map((one) =>
          document.querySelector(one)?.getBoundingClientRect(),
        )
        return row && note && row.top >= 0 && row.bottom < innerHeight && note.top < innerHeight / 2
      })
    await expect.poll(isInSight).toBe(undefined)
    await last.getByRole('button').press('Enter')
    await page.getByText(at.t('signings.whatSigned')).waitFor()
    await expect.poll(isInSight).toBe(true)
    await page.reload()
    await page.getByText(at.t('signings.whatSigned')).waitFor()
    await expect.poll(isInSight).toBe(true)
  },

  'is filtered by version, language and day of signing, also after a reload': async ({
    page,
    at,
    rows,
    services,
    language,
  }) => {
    const today = new Date(services.clock.now()).toISOString().slice(0, 10)
    await page.getByText(at.t('signings.more'), { exact: true }).press('Enter')
    await page.getByRole('combobox', { name: at.t('export.language') }).selectOption('Chinese')
    await page.getByText(at.t('list.nothingFound')).waitFor()
    await page.getByRole('combobox', { name: at.t('export.language') }).selectOption('English')
    const kind = at.t('signings.kind.individual')
    const version = at.t('signings.versionChoice', {
      kind,
      version: at.t('signings.version', { version: 1, language: languageIn(language, 'en') }),
    })
    await page.getByRole('combobox', { name: at.t('signings.agreement') }).selectOption(version)
    await page.getByLabel(at.t('signings.from')).fill(today)
    await page.getByLabel(at.t('signings.to'), { exact: true }).fill(today)
    await expect.poll(() => new URL(page.url()).searchParams.get('to')).toBe(today)
    await page.reload()
    await page.getByRole('rowheader', { name: /Priya Raman/ }).waitFor()
    await expect.poll(() => rows.count()).toBe(2)
    await expect.poll(() => page.getByLabel(at.t('signings.from')).inputValue()).toBe(today)
    expect(await problemsEverywhere(page, 'all filters of the list of signatures')).toEqual([])
    await page.getByLabel(at.t('signings.to'), { exact: true }).fill('2001-01-01')
    await page.getByText(at.t('list.nothingFound')).waitFor()
  },

  'sends the receipt again after asking for a reason': async ({ page, at, service, domain }) => {
    const email = `a-long-address-of-a-person@${domain}`
    const before = (await service.lettersTo(email)).length
    await page.getByRole('button', { name: long }).press('Enter')
    await at.button('signings.sendReceipt').press('Enter')
    const form = page.getByRole('alertdialog')
    await form.getByRole('radio', { name: at.t('signings.receiptReason.not_arrived') }).check()
    expect(await problemsEverywhere(page, 'the question before a receipt is sent again')).toEqual([])
    await form.getByRole('button', { name: at.t('signings.receiptNow'), exact: true }).press('Enter')
    await page
      .getByRole('status')
      .getByText(at.t('signings.done.receiptResent', { name: long }))
      .waitFor()
    await expect.poll(async () => (await service.lettersTo(email)).length).toBe(before + 1)
  },

  'ends a signature with a reason, which a reload shows, and reinstates it': async ({ page, at, has }) => {
    await page.getByRole('button', { name: long }).press('Enter')
    await at.button('signings.end').click()
    const form = page.getByRole('alertdialog')
    const submit = form.getByRole('button', { name: at.t('signings.endNow'), exact: true })
    await form.getByRole('textbox', { name: at.t('watch.reason') }).fill('short')
    await submit.click()
    await form.getByText(at.t('watch.reasonShort')).first().waitFor()
    expect(await problemsEverywhere(page, 'the question before a signature is ended')).toEqual([])
    await form.getByRole('textbox', { name: at.t('watch.reason') }).fill(why)
    await submit.click()
    await page
      .getByRole('status')
      .getByText(at.t('signings.done.ended', { name: long }))
      .waitFor()
    expect(await has()).toBe(false)
    await page.reload()
    await page.getByText(why).waitFor()
    expect(await problemsEverywhere(page, 'an ended signature')).toEqual([])
    await at.button('signings.reinstate').click()
    await form.getByRole('button', { name: at.t('signings.reinstate'), exact: true }).click()
    await page
      .getByRole('status')
      .getByText(at.t('signings.done.reinstated', { name: long }))
      .waitFor()
    await page.getByText(why).waitFor({ state: 'detached' })
    expect(await has()).toBe(true)
  },

  'ends several signatures at once with the password, except those of employees and companies': async ({
    page,
    at,
    rows,
    filterOf,
    has,
    services,
    linkId,
    domain,
  }) => {
    await page.getByRole('checkbox', { name: at.t('table.selectAll') }).check()
    await at.button('signings.endSeveral').click()
    const form = page.getByRole('alertdialog', { name: at.t('signings.endSeveralTitle', { count: 2 }) })
    await form.getByText(at.t('signings.endSeveralAskRest', { count: 2 })).waitFor()
    const secret = form.getByLabel(at.t('watch.password'), { exact: true })
    const submit = form.getByRole('button', { name: at.t('signings.endSeveralNow'), exact: true })
    await form.getByRole('textbox', { name: at.t('watch.reason') }).fill(why)
    expect(await problemsEverywhere(page, 'the question before several signatures are ended')).toEqual([])
    await secret.fill('Wrong-2026x')
    await submit.click()
    await form.getByText(at.t('refusal.invalid_account_or_pw')).first().waitFor()
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(1)
    expect(await problemsEverywhere(page, 'a password that was refused')).toEqual([])
    await expect.poll(() => form.getByRole('textbox', { name: at.t('watch.reason') }).inputValue()).toBe(why)
    expect(await has()).toBe(true)
    await secret.fill(password)
    await submit.click()
    await page
      .getByRole('status')
      .getByText(at.t('signings.done.severalEnded', { count: 2 }))
      .waitFor()
    expect(await has()).toBe(false)
    expect(await services.store.reading.signings.findLive(linkId, `priya@${domain}`)).toBeNull()
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0)
    await filterOf(at.t('signings.standing.over')).click()
    await expect.poll(() => rows.count()).toBe(2)
  },

  'leads from the checkbox for all rows to the bulk actions with Tab, and skips its filters': async ({ page, at }) => {
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Shift+Tab')
    await expect.poll(focused).toBe(at.t('table.skipTo'))
    expect(await problemsEverywhere(page, 'the link that skips the filters')).toEqual([])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const all = page.getByRole('checkbox', { name: at.t('table.selectAll') })
    await expect.poll(() => all.evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.press('Space')
    await at.button('signings.endSeveral').waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe(at.t('signings.endSeveral'))
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe(at.t('table.clear'))
    await page.keyboard.press('Enter')
    await at.button('signings.endSeveral').waitFor({ state: 'detached' })
    // Control: without a selection, Tab leads to the first row.
    await all.focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('tbody input'))).toBe(true)
  },

  'opens the account menu with the arrow keys and moves in it': async ({ page, at }) => {
    const opener = page.locator('[popovertarget=account-menu]:not([popovertargetaction])')
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    await opener.focus()
    await page.keyboard.press('ArrowDown')
    const entries = page.locator('#account-menu').locator('a, button').filter({ visible: true })
    const [first, last] = [await entries.first().textContent(), await entries.last().textContent()]
    await expect.poll(focused).toBe(first)
    await page.keyboard.press('End')
    await expect.poll(focused).toBe(last)
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe(first)
    await page.keyboard.press('ArrowUp')
    await expect.poll(focused).toBe(at.t('menu.signOut'))
    await page.keyboard.press('Home')
    await expect.poll(focused).toBe(first)
    await page.keyboard.press('Escape')
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)
    await expect.poll(() => entries.count()).toBe(0)
  },

  'keeps its columns in place for every content, and a card in three lines': async ({ page, at, rows, filterOf }) => {
    const edges = () =>
      page
        .locator('main thead th')
        .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().left)))
    await page.setViewportSize({ width: 1280, height: 720 })
    const all = await edges()
    await filterOf(at.t('signings.standing.in_force')).click()
    await expect.poll(() => rows.count()).toBe(3)
    await expect.poll(edges).toEqual(all)
    await page.setViewportSize({ width: 768, height: 900 })
    await expect.poll(async () => (await rows.first().boundingBox())?.height).toBeLessThan(125)
    // Control: values below each other make a card as high as before.
    await page.evaluate(() => {
      for (const cell of document.querySelectorAll<HTMLElement>('main tbody td')) cell.style.flex = '0 0 100%'
    })
    await expect.poll(async () => (await rows.first().boundingBox())?.height).toBeGreaterThan(160)
  },

  'is filtered by state and type, and a company links to its page': async ({ page, at, rows, filterOf }) => {
    await filterOf(at.t('signings.standing.waiting')).click()
    await page.getByRole('rowheader', { name: /许思远/ }).waitFor()
    await expect.poll(() => rows.count()).toBe(1)
    await page.getByText(at.t('signings.employeeOf', { company: '北极星 Polaris' }), { exact: true }).waitFor()
    await filterOf(at.t('signings.all')).click()
    await page.getByText(at.t('signings.more'), { exact: true }).press('Enter')
    await page.getByRole('combobox', { name: at.t('signings.signedAs') }).selectOption('corporation')
    await expect.poll(() => rows.count()).toBe(1)
    await page.getByRole('button', { name: '北极星 Polaris' }).click()
    await page.waitForURL(/\/corporations\//)
  },
}

for (const { path, language } of sharedByLanguage(Object.entries(acts))) {
  const [name, act] = path
  it(`in ${language} the list of signatures ${name}`, within(60_000), async () => {
    const list = await atTheList(language)
    await act(list)
    expect([list.faults, list.service.log]).toEqual([[], []])
  })
}
