/**
 * A line on the *People* tab of a project reports deletion requests and expands their list. A manager carries out one and restricts the data of the other
 * person, with a reason and the password.
 */
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { erasureDecision } from '../../../src/domain/people/person-limits.ts'
import { type Language, languages } from '../../../src/domain/text/languages.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { storeRequest } from '../../../src/server/usecases/shared/people/erase-person.ts'
import { shortDayIn } from '../../../src/web/i18n/short-moments.ts'
import { projectPath } from '../../../src/web/screens/shared/page/paths.ts'
import { password } from '../../support/people/accounts.ts'
import { anAdminAreaAt } from '../../support/people/company.ts'
import { signsIndividually } from '../../support/people/individual-signers.ts'
import { adminPages } from '../../support/pages/admin-pages.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { problemsEverywhere, within } from '../../support/browser/looking.ts'
import { signsIn } from '../../support/browser/signing-in.ts'

const begin = browsing()
const why = 'Her <b>work</b> is in use, under this agreement. 作品仍在使用。'
const priya = 'Priya Raman'
const jonas = 'Jonas Wolff-Metternich zur Gracht von und zu Hohenlohe-Bartenstein'

/** Opens the *People* tab of a project with three people, two of whom have requested deletion. */
async function atTheRequests(language: Language) {
  const visit = await begin({ language })
  const { page, context, service } = visit
  const { services } = service.home
  const { linkId, account } = await anAdminAreaAt(service)
  const emails = [priya, jonas, 'Mia'].map((name) => ({
    name,
    email: `${name.split(' ')[0]}@asked-${language}.example`,
  }))
  for (const person of emails) await signsIndividually(service.home, linkId, person)
  for (const { email } of emails.slice(0, 2)) {
    await services.store.transaction(async (tx) => {
      await tx.evidence.hold(linkId)
      const signing = await tx.signings.ofAddress(linkId, email)
      if (signing) await storeRequest(services, tx, signing)
    })
  }
  await page.clock.install({ time: service.home.clock.now() })
  await signsIn(context, service.origin, services, account)
  const at = adminPages(page, language)
  await page.goto(projectPath(linkId, 'people'))
  const requests = page.getByRole('region', { name: at.t('erasures.title') })
  const isSigned = async (place: number): Promise<boolean> =>
    (await services.store.reading.signings.findLive(linkId, emails[place]?.email ?? '')) !== null
  return { ...visit, at, requests, isSigned, linkId, account }
}

it.each(languages)('leave the search and the first results in sight, in %s', async (language) => {
  const { page, at, requests, faults } = await atTheRequests(language)
  const line = requests.getByText(at.t('overview.erasures.many', { count: 2 }))
  const search = page.getByRole('searchbox', { name: at.t('signings.search') })
  const first = page.locator('main tbody tr:not([data-part])').first()
  const topOf = async (of: Locator): Promise<number> => (await of.boundingBox())?.y ?? Number.POSITIVE_INFINITY
  for (const [width, height] of [
    [1280, 720],
    [360, 760],
  ] as const) {
    await page.setViewportSize({ width, height })
    await line.waitFor()
    await first.waitFor()
    await expect.poll(() => topOf(search)).toBeLessThan(height * 0.65)
    await expect.poll(() => topOf(first)).toBeLessThan(height - 60)
  }
  // Control: the expanded list is what the line keeps off the page.
  await requests.getByRole('button', { name: at.t('overview.decide') }).press('Enter')
  await requests.getByRole('listitem').nth(1).waitFor()
  await expect.poll(() => topOf(first)).toBeGreaterThan(760)
  await page.reload()
  await requests.getByRole('listitem').nth(1).waitFor()
  await requests.getByRole('button', { name: at.t('erasures.hide') }).press('Enter')
  await requests.getByRole('listitem').first().waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect(faults).toEqual([])
})

it.each(languages)('appear in the list of projects, on the tab and in the overview, in %s', async (language) => {
  const { page, context, at, linkId, account, service, faults } = await atTheRequests(language)
  const { clock } = service.home
  const dueAt = clock.now() + erasureDecision
  await page.goto(projectPath(linkId))
  const [overview, tab] = [page.getByRole('region', { name: at.t('erasures.title') }), at.tab('people')]
  await overview.getByText(at.t('overview.erasures.many', { count: 2 })).waitFor()
  await overview.getByText(at.t('overview.erasuresUntil', { day: shortDayIn(language, dueAt, clock.now()) })).waitFor()
  await tab.getByText('2').waitFor()
  const colorOf = (of: Locator) => of.evaluate((one) => getComputedStyle(one).color)
  const amber = await colorOf(tab.getByText('2'))
  // One day after the deadline.
  clock.advance(erasureDecision + duration.day)
  await page.clock.setSystemTime(clock.now())
  await signsIn(context, service.origin, service.home.services, account)
  const day = shortDayIn(language, dueAt, clock.now())
  await page.goto('/linked-repo')
  const strip = page.getByRole('region', { name: at.t('waits.title') })
  const since = strip.getByText(at.t('waits.overdue', { day }))
  await since.waitFor()
  await expect.poll(() => colorOf(since)).not.toBe(amber)
  const red = await colorOf(since)
  const word = page.getByRole('table').getByText(at.t('projects.erasuresOverdue', { day }))
  await expect.poll(() => word.getAttribute('data-tone')).toBe('failed')
  await strip
    .getByRole('link')
    .filter({ hasText: at.t('waits.overdue', { day }) })
    .press('Enter')
  await page.getByRole('heading', { level: 1, name: at.t('tab.people') }).waitFor()
  // The link expands the list.
  await page.getByText(at.t('erasures.overdueSince', { day })).first().waitFor()
  const overdue = page.getByText(at.t('overview.erasuresOverdue', { count: 2, day }))
  await expect.poll(() => colorOf(overdue)).toBe(red)
  await expect.poll(() => colorOf(tab.getByText('2'))).toBe(red)
  await tab.getByText(at.t('project.erasuresOverdue', { day })).waitFor({ state: 'attached' })
  await page.goto(projectPath(linkId))
  await expect.poll(() => colorOf(overview.getByText(at.t('overview.erasuresOverdue', { count: 2, day })))).toBe(red)
  await overview.getByRole('link', { name: at.t('overview.decide') }).press('Enter')
  await page.getByRole('heading', { level: 1, name: at.t('tab.people') }).waitFor()
  for (const path of ['/linked-repo', projectPath(linkId), projectPath(linkId, 'people')]) {
    await page.goto(path)
    await page.getByText(day).filter({ visible: true }).first().waitFor()
    expect(await problemsEverywhere(page, path)).toEqual([])
  }
  expect(faults).toEqual([])
})

for (const language of languages) {
  it(`are decided one after the other in ${language}, and leave the list`, within(90_000), async () => {
    const { page, at, requests, isSigned, faults, service } = await atTheRequests(language)
    const decide = requests.getByRole('button', { name: at.t('overview.decide') })
    await decide.press('Enter')
    await requests.getByText(priya).waitFor()
    await expect.poll(() => requests.getByRole('listitem').count()).toBe(2)
    expect(await problemsEverywhere(page, 'requests to erase signatures')).toEqual([])
    await requests.getByRole('button', { name: `${at.t('erasures.erase')}: ${priya}` }).press('Enter')
    const form = page.getByRole('alertdialog')
    await form.getByText(at.t('erasures.ask.erased')).waitFor()
    const decides = async (kind: 'erased' | 'restricted', secret: string): Promise<void> => {
      await form.getByRole('textbox', { name: at.t('watch.reason') }).fill(why)
      await form.getByLabel(at.t('watch.password'), { exact: true }).fill(secret)
      await form.getByRole('button', { name: at.t(`erasures.now.${kind}`), exact: true }).click()
    }
    await decides('erased', 'Wrong-2026x')
    await form.getByText(at.t('refusal.invalid_account_or_pw')).first().waitFor()
    expect(await problemsEverywhere(page, 'the question before a signature is erased')).toEqual([])
    expect(await isSigned(0)).toBe(true)
    await decides('erased', password)
    const said = (kind: 'erased' | 'restricted', name: string) =>
      page
        .getByRole('status')
        .getByText(at.t(`signings.done.${kind}`, { name }))
        .waitFor()
    await said('erased', priya)
    expect(await isSigned(0)).toBe(false)
    await requests.getByText(priya).waitFor({ state: 'detached' })
    await requests.getByRole('button', { name: `${at.t('erasures.restrict')}: ${jonas}` }).press('Enter')
    await form.getByText(at.t('erasures.ask.restricted')).waitFor()
    await decides('restricted', password)
    await said('restricted', jonas)
    expect(await isSigned(1)).toBe(true)
    await requests.waitFor({ state: 'detached' })
    await page.getByRole('rowheader', { name: /Mia/ }).waitFor()
    await expect.poll(() => page.locator('main tbody tr:not([data-part])').count()).toBe(1)
    expect([faults, service.log]).toEqual([[], []])
  })
}
