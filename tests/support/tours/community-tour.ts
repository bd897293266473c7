/** Visits every state of the administrators' area of a community. Yields the name of each state, so that the caller can inspect the page. */
import { expect } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import {
  addAgreementPath,
  agreementPreviewPath,
  linkPath,
  versionPath,
} from '../../../src/web/screens/shared/page/paths.ts'
import { aManagedProject } from '../../journeys/looking-after/steps.ts'
import { signsIndividually } from '../people/individual-signers.ts'
import { adminPages } from '../pages/admin-pages.ts'
import type { BrowserVisit } from '../browser/browsing.ts'
import { signsIn } from '../browser/signing-in.ts'

export type CommunityArea = BrowserVisit & { user: string; linkId: string; at: ReturnType<typeof adminPages> }

/** Signs in a manager of one project. One person has signed its agreement, and the receipt could not be delivered. */
export async function aCommunityArea(visit: BrowserVisit, user: string, language: Language): Promise<CommunityArea> {
  const { home, origin } = visit.service
  const linkId = await aManagedProject(visit.service, user)
  const account = await home.services.store.reading.accounts.findByLogin('fake_link', user)
  if (!account) throw new Error('there is no such account')
  await signsIndividually(home, linkId, { name: 'Ada', email: `ada@${user}.example` })
  await home.services.store.transaction(async (tx) => {
    const letter = {
      id: `letter${user}`,
      kind: 'individual-receipt',
      linkId,
      recipient: `ada@${user}.example`,
    } as const
    await tx.outbox.put({ ...letter, language: 'en', subject: '', secret: null }, home.clock.now())
    await tx.outbox.record(letter.id, { state: 'failed', tries: 3, lastError: '552 mailbox full' })
  })
  await signsIn(visit.context, origin, home.services, account)
  return { ...visit, user, linkId, at: adminPages(visit.page, language) }
}

export async function* projectsTour({ page, at, user, linkId }: CommunityArea): AsyncGenerator<string> {
  const name = `Harbour of ${user}`
  await page.goto('/home')
  const failed = page.getByRole('region', { name: at.t('waits.title') }).locator('a[href*="state=failed"]')
  await failed.waitFor()
  yield 'the linked projects'
  yield* headerTour(at, page)
  await page.getByRole('searchbox').fill('zzz')
  await page.getByText(at.t('projects.notFound')).waitFor()
  yield 'no project found'
  await page.getByRole('searchbox').fill('harbour')
  await at.button('actions.more', { subject: name }).click()
  yield 'what can be done with a project'
  await at.item('projects.unlinkShort', name).click()
  await page.getByRole('alertdialog').waitFor()
  await page.getByText(at.t('unlink.used')).waitFor()
  await expect.poll(() => at.button('unlink.act', { name }).count()).toBe(0)
  yield 'told why it is not unlinked'
  await page.keyboard.press('Escape')
  await at.opensTheProject(name)
  await page.getByText(at.t('share.lead')).waitFor()
  yield 'the overview of a project'
  await page.getByRole('button', { name: at.t('switcher.open', { name }) }).click()
  await page.getByText(at.t('switcher.found', { count: 1 })).waitFor()
  yield 'the switcher of projects'
  await page.keyboard.press('Escape')
  await at.tab('agreements').click()
  await at.link('detail.add.corporation').waitFor()
  yield 'the agreements of a project'
  await at.tab('companies').click()
  await page.getByText(at.t('corporation.noAgreement')).waitFor()
  yield 'the companies of a project'
  await at.tab('settings').click()
  await page.getByText(at.t('unlink.used')).waitFor()
  await expect.poll(() => at.button('unlink.act', { name }).count()).toBe(0)
  yield 'the settings of a project'
  await page.goto('/home')
  await failed.click()
  await at.button('letters.resendNamed', { to: `ada@${user}.example` }).waitFor()
  yield 'a letter that failed'
  await at.button('letters.resendNamed', { to: `ada@${user}.example` }).click()
  await page.getByText(at.t('letters.wasQueued')).waitFor()
  await page.goto(linkPath(linkId, 'linkMailbox'))
  await at.button('linkMailbox.change').click()
  await page.locator('#mailbox button[type=submit]').click()
  await page.getByText(at.t('problem.summary')).waitFor()
  yield 'another mailbox, with what is missing'
  await page.goto(linkPath(linkId, 'linkPolicies'))
  await at.button('policies.submit').click()
  await page.getByText(at.t('problem.summary')).waitFor()
  yield 'policies, with what is missing'
}

/** Opens the dialogs and the menu of the header. */
async function* headerTour({ t }: CommunityArea['at'], page: CommunityArea['page']): AsyncGenerator<string> {
  const search = page.getByRole('combobox', { name: t('search.title') })
  await page.keyboard.press('Control+k')
  await search.waitFor()
  yield 'the search'
  await search.fill('harbour')
  await page.getByRole('group', { name: t('search.group.projects'), exact: true }).waitFor()
  yield 'what the search finds'
  await search.fill('zzz')
  await page.getByText(t('search.nothing', { search: 'zzz' })).waitFor()
  yield 'a search without matches'
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: t('shortcuts.title') }).waitFor()
  yield 'the shortcuts'
  await page.keyboard.press('Escape')
  await page.locator('header [popovertarget=account-menu]:not([popovertargetaction])').click()
  await page.locator('#account-menu').getByText(t('menu.signOut')).waitFor()
  yield 'the account menu'
  await page.keyboard.press('Escape')
}

/** Visits the screens for adding and updating agreements. `next` is the URL of a PDF that the service may fetch. */
export async function* agreementsTour(
  { page, at, linkId, service }: CommunityArea,
  next: string,
): AsyncGenerator<string> {
  const later = Math.max(Date.now(), service.home.clock.now()) + 9 * duration.day
  await page.goto(addAgreementPath('corporation', linkId))
  await at.button('rows.addField').click()
  await at.button('draft.goOn').click()
  await page.getByText(at.t('problem.summary')).waitFor()
  yield 'an agreement, with what is missing'
  await at.choosesTheFile({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await page.getByText(at.t('file.problem.not_pdf')).waitFor()
  yield 'a file that is no PDF'
  await page.goto(`/update-individual-url/en?link_id=${linkId}`)
  await at.typesTheAddress(next)
  await page.locator('#agreement ins').first().waitFor()
  yield 'what a new version changes'
  await at.link('concern.listNamed', { language: at.t('agreement.en') }).click()
  await page.getByRole('cell', { name: at.t('agreement.en') }).waitFor()
  yield 'those whom a new version asks'
  await page.goBack()
  await page.locator('#agreement ins').first().waitFor()
  await page.locator('input[type=datetime-local]').fill(`${new Date(later).toISOString().slice(0, 11)}09:30`)
  await page.locator('button[type=submit][form]').click()
  await page.getByRole('alertdialog').waitFor()
  yield 'asked whether to publish'
  await page.getByRole('alertdialog').locator('button[type=submit]').click()
  await at.link('schedule.open').click()
  await at.sees('schedule.heading', { version: 2 })
  yield 'a version that waits'
  await at.button('schedule.cancel').click()
  await page.getByRole('alertdialog').getByRole('button').first().click()
  await page.getByText(at.t('schedule.takenBack')).waitFor()
  await page.goto(`/update-individual-url/en?link_id=${linkId}`)
  await at.typesTheAddress(next)
  await at.publishesTheVersion()
  await at.sees('publish.done')
  yield 'published'
  await page.goto(versionPath(linkId, '1'))
  await page.getByText(at.t('campaign.agreedOf', { count: '0', all: '1', percent: 0 })).waitFor()
  yield 'who has agreed to a version'
  await page.goto(agreementPreviewPath('individual'))
  await page.reload()
  await at.sees('publish.nothing')
  yield 'nothing to publish'
}
