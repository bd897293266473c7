/** Notices about a mailbox whose server refuses the service: on the manager's projects, mailbox and emails pages, and above the signer's form. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { momentIn } from '../../../src/web/i18n/moments.ts'
import { checkMailboxes } from '../../../src/server/mail/mailbox-checks.ts'
import { keepMailbox } from '../../../src/server/usecases/community/mailboxes/keep-mailbox.ts'
import { aManagedProject } from '../../journeys/looking-after/steps.ts'
import { asksForCode } from '../../support/people/individual-signers.ts'
import { openMailbox } from '../../support/mail/mailbox.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { bothOr } from '../../support/share-by-language.ts'
import type { World } from '../../support/service/world.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { overhang, problemsEverywhere } from '../../support/browser/looking.ts'
import { signsIn } from '../../support/browser/signing-in.ts'

const begin = browsing()

/** A mail server's reply with markup, a bidirectional control character and a word of 200 letters. */
const hostile = `5.7.8 <b>no</b> \u202Eelif.exe http://evil.example/ ${'x'.repeat(200)}`

type Notice = { text: string; top: number; height: number }

/** Records the server-rendered notice of a sign page before the screen replaces it. */
function noteNotice(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const shown = document.querySelector<HTMLElement>('#opening .codes')
    const { top, height } = shown?.getBoundingClientRect() ?? { top: 0, height: 0 }
    Object.assign(window, { noticeBefore: { text: shown?.innerText ?? '', top, height } })
  })
}

/** Checks that the screen shows the same notice as the server-rendered page, by default at the same position. */
async function isAsBefore(page: Page, notice: Locator, { place } = { place: true }): Promise<void> {
  const before = await page.evaluate(() => (window as unknown as { noticeBefore: Notice }).noticeBefore)
  const box = notice.locator('..')
  await expect.poll(async () => (await box.innerText()).split(/\n+/)).toEqual(before.text.split(/\n+/))
  const measured = async () => {
    const { y, height } = (await box.boundingBox()) ?? {}
    return [y, height]
  }
  if (place) await expect.poll(measured).toEqual([before.top, before.height])
}

const htmlOf = async (page: Page, path: string): Promise<string> => (await page.request.get(path)).text()

/** Pauses a mailbox for an hour, as if it had reached its sending limit. */
async function rests({ home: { services, clock } }: World, account: string, address: string): Promise<void> {
  await services.store.transaction(async (tx) => {
    const mailbox = await tx.mailboxes.find(account, address)
    if (!mailbox) throw new Error('there is no such mailbox')
    const rest = { restsUntil: clock.now() + duration.hour, trouble: 'limit' as const, lastError: '452 too many' }
    await tx.mailboxes.record(mailbox, { ...mailbox, ...rest, troubledSince: clock.now(), triedAt: clock.now() })
  })
}

test.each(bothOr('zh'))('a mailbox that refuses the service is shown in %s until it recovers', async (language) => {
  const { page, context, service, faults } = await begin({ language })
  const { services } = service.home
  const t = wordsOf(language)
  const user = `refused-${language}`
  const name = `Harbour of ${user}`
  const address = `a-rather-long-address-of-a-mailbox@${user}.harbour.example`
  const linkId = await aManagedProject(service, user)
  const account = await services.store.reading.accounts.findByLogin('fake_link', user)
  if (!account) throw new Error('there is no such account')
  const own = await openMailbox()
  const place = { platform: 'custom', host: '127.0.0.1', port: Number(new URL(own.url).port) }
  await services.store.transaction(async (tx) => {
    await keepMailbox(services, tx, { account: account.id, client: '' }, { address, ...place, secret: 'secret-7' })
    await tx.links.setMailbox(linkId, await tx.mailboxes.find(account.id, address))
  })
  const title = page.getByRole('heading', { name: t('mailboxTrouble.refused', { name, address }) })
  const shows = async (path: string): Promise<void> => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

  await signsIn(context, service.origin, services, account)
  await shows('/linked-repo')
  await page.getByText(t('waits.nothing')).waitFor()
  await expect.poll(() => title.count()).toBe(0)

  own.behave({ at: 'login', answer: 535, words: hostile })
  await asksForCode(service.home, linkId, 'ada@lantern.example')
  const letters = await service.lettersTo(account.email)
  expect(letters.at(-1)?.text).toContain(`/link-mailbox/${linkId}`)

  await shows('/linked-repo')
  await title.waitFor()
  await page.getByText('<b>no</b>').waitFor()
  await expect.poll(() => page.getByText(t('waits.nothing')).count()).toBe(0)
  await expect.poll(() => page.getByText(t('projects.quiet')).count()).toBe(0)
  await expect.poll(() => page.getByText(t('projects.mailbox.refused')).count()).toBeGreaterThan(0)
  expect(await problemsEverywhere(page, 'projects')).toEqual([])

  await page.getByRole('link', { name: t('mailboxTrouble.see', { name }) }).click()
  await page.getByRole('button', { name: t('linkMailbox.mend') }).waitFor()
  await title.waitFor()
  expect(await problemsEverywhere(page, 'mailbox')).toEqual([])
  await expect.poll(() => overhang(page)).toBe(0)

  // The list of emails shows why they are delayed. Long server replies do not widen its table.
  for (const state of ['', '?state=queued']) {
    await shows(`/link-letters/${linkId}${state}`)
    await title.waitFor()
    await page.getByText('<b>no</b>').first().waitFor()
    await page.getByText(t('letters.waiting'), { exact: true }).first().waitFor()
    await page.getByText(t('letters.waiting.refused')).first().waitFor()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(async () => [state, width, await overhang(page)]).toEqual([state, width, 0])
    }
  }
  const queued = page
    .getByRole('group', { name: t('letters.state') })
    .getByRole('button', { name: t('letters.queued') })
  await expect.poll(() => queued.getAttribute('aria-pressed')).toBe('true')
  expect(await problemsEverywhere(page, 'letters')).toEqual([])

  const notice = page.getByRole('status').filter({ hasText: t('sign.codesUnavailable') })
  await page.addInitScript(noteNotice)
  const individual = `/sign-cla/${linkId}/individual`
  expect(await htmlOf(page, individual)).toContain(t('sign.codesUnavailableLead'))
  await shows(individual)
  await notice.waitFor()
  await isAsBefore(page, notice)
  await page.locator('form input').first().waitFor()
  expect(await problemsEverywhere(page, 'sign page')).toEqual([])

  own.behave('kind')
  // The mailbox recovers without intervention, and codes can be requested again.
  await expect(asksForCode(service.home, linkId, 'bob@lantern.example')).rejects.toThrow('cla.not_ready_to_sign')
  service.home.clock.advance(duration.hour)
  await checkMailboxes(services, (error) => faults.push(String(error)))
  await asksForCode(service.home, linkId, 'bob@lantern.example')
  await service.lettersTo('bob@lantern.example')
  await shows(`/sign-cla/${linkId}/individual`)
  await page.locator('form input').first().waitFor()
  await expect.poll(() => notice.count()).toBe(0)
  expect(await htmlOf(page, individual)).not.toContain(t('sign.codesUnavailable'))
  await rests(service, account.id, address)
  expect(await htmlOf(page, individual)).not.toContain(t('sign.codesUnavailableLead'))
  for (const way of ['individual', 'employee']) {
    await shows(`/sign-cla/${linkId}/${way}`)
    await notice.waitFor()
    await page.getByText(momentIn(language, service.home.clock.now() + duration.hour)).waitFor()
    await isAsBefore(page, notice, { place: way === 'individual' })
  }
  service.home.clock.advance(duration.hour)
  await signsIn(context, service.origin, services, account)
  await shows('/linked-repo')
  // No email is waiting, because the expired code was dropped.
  await page.getByText(t('waits.nothing')).waitFor()
  await expect.poll(() => title.count()).toBe(0)
  await expect.poll(() => page.getByText(t('projects.mailbox.refused')).count()).toBe(0)
  expect(faults).toEqual([])
  await own.close()
})
