/** A mailbox that its server refuses. The managers of its projects are notified once, it is tried again automatically, and no email is lost. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { duration, linkPeople, mailboxCheck, mailboxTrial } from '../../../src/domain/text/limits.ts'
import { writeMailboxRefusedEmail } from '../../../src/server/mail/templates/accounts/mailbox-refused.ts'
import { removeAccount } from '../../../src/server/usecases/shared/evidence/account-records.ts'
import { peopleThrough } from '../../../src/server/store/link-people.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { linksAnother } from '../../support/people/people.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { asksForCode, signsIndividually } from '../../support/people/individual-signers.ts'
import { aTroubledLink, mailboxAddress, linkManager, recipientsAt, type TroubledLink } from './troubled-link.ts'

const { minute, hour } = duration

describe.each(sqliteOrBoth)('a mailbox that refuses the service (%s)', (database) => {
  let place: TroubledLink
  let own: Mailbox
  beforeEach(async () => {
    own = await openMailbox()
    place = await aTroubledLink(database)
    await place.uses({ platform: 'custom', host: '127.0.0.1', port: Number(new URL(own.url).port), secret: 'secret-7' })
  })
  afterEach(async () => {
    await place.close()
    await own.close()
  })

  test('is reported with one email, retried each hour, and sends everything after it recovers', async () => {
    expect(await place.link()).not.toHaveProperty('codes_unavailable')
    for (const name of ['ada', 'bob', 'cyd'])
      await signsIndividually(place.scene.home, place.scene.linkId, { name, email: `${name}@example.org` })
    own.behave({ at: 'login', answer: 535 })
    await place.deliverDue()

    // Three emails fail at the same time. The mailbox's state must change only once, and only one email to the manager is queued.
    const refused = await place.mailbox()
    expect(refused).toMatchObject({ state: 'refused', trouble: 'sign_in', lastError: expect.stringContaining('535') })
    const letters = await place.alerts()
    expect(letters.map(({ recipient, createdAt }) => [recipient, createdAt])).toEqual([
      [linkManager, refused?.troubledSince],
    ])
    const [letter] = place.service.letters().filter(({ recipients }) => recipients.includes(linkManager))
    expect(letter?.text).toContain(`/link-mailbox/${place.scene.linkId}`)
    expect(letter?.text).toContain('535')
    expect(letter?.subject).toContain(mailboxAddress)
    expect(letter?.text).toContain('Lantern')

    expect(await place.asks('dot@example.org')).toBe('cla.not_ready_to_sign')
    expect(await place.link()).toMatchObject({ codes_unavailable: {} })
    place.passes(2 * minute)
    const seen = await place.managed()
    expect(seen).toMatchObject({
      mailbox_trouble: { state: 'refused', reason: 'sign_in', since: refused?.troubledSince },
      waiting_letters: 3,
    })

    // For several days, the emails are tried again. None fails for good, and the manager gets no second email.
    for (let time = 0; time < 12; time += 1) {
      place.passes(5 * hour)
      await place.deliverDue()
      await place.checks()
    }
    expect(await place.alerts()).toHaveLength(1)
    expect(await place.scene.home.services.store.reading.outbox.list('failed', 1000)).toEqual([])

    own.behave('kind')
    place.passes(mailboxTrial.rest)
    await place.deliverDue()
    expect(recipientsAt(own).toSorted()).toEqual(['ada@example.org', 'bob@example.org', 'cyd@example.org'])
    expect(await place.mailbox()).toMatchObject({
      state: 'authorized',
      trouble: null,
      troubledSince: null,
      lastError: null,
    })
    expect(await place.link()).not.toHaveProperty('codes_unavailable')
    expect(await place.managed()).not.toHaveProperty('mailbox_trouble')
  })

  test('notifies all managers of its links in their languages about their own projects, even without its owner', async () => {
    const { scene, account } = place
    const { services } = scene.home
    const [nina, olaf, paul] = [
      await place.shares(scene.linkId, { login: 'nina', language: 'zh' }),
      await place.shares(scene.linkId, { login: 'olaf', language: 'en' }),
      await place.shares(await linksAnother(scene.home, 'individual', 'Beacon'), { login: 'paul', language: 'en' }),
    ]
    // These managers are not notified: one has not set a password yet, and the other manages a project with another mailbox.
    await place.shares(scene.linkId, { login: 'quin', language: 'en', password: null })
    const other = await linksAnother(scene.home, 'individual', 'Tower')
    await place.shares(other, { login: 'nina-too', language: 'en' })
    const mailbox = await place.mailbox()
    await services.store.transaction(async (tx) => {
      for (const link of await tx.links.list()) if (link.alias === 'Beacon') await tx.links.setMailbox(link.id, mailbox)
      await removeAccount(services, tx, account)
    })
    await signsIndividually(scene.home, scene.linkId, { name: 'Ada', email: 'ada@example.org' })
    own.behave({ at: 'login', answer: 535 })
    await place.deliverDue()

    const refused = await services.store.reading.mailboxes.get(mailbox?.id ?? '')
    const letters = (await place.alerts()).toSorted((one, next) => one.recipient.localeCompare(next.recipient))
    expect(letters.map(({ recipient, language, createdAt }) => [recipient, language, createdAt])).toEqual([
      [nina.email, 'zh', refused?.troubledSince],
      [olaf.email, 'en', refused?.troubledSince],
      [paul.email, 'en', refused?.troubledSince],
    ])
    const read = (person: { email: string }): string =>
      place.service
        .letters()
        .find(({ recipients, subject }) => recipients.includes(person.email) && subject?.includes(mailboxAddress))
        ?.text ?? ''
    expect(read(nina)).toContain('拒绝为本服务发送邮件')
    expect([nina, olaf, paul].map((who) => [read(who).includes('Lantern'), read(who).includes('Beacon')])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ])
    // A manager who has lost all projects of the mailbox before the email is sent does not get it.
    const [letter] = letters
    if (!letter) throw new Error('no letter was sent')
    await services.store.transaction(async (tx) => {
      const manager = await tx.linkManagers.find(scene.linkId, nina.id)
      await tx.linkManagers.end(manager?.id ?? '', { at: tx.at, by: 'operator' })
    })
    expect(await writeMailboxRefusedEmail(services, letter)).toHaveProperty('obsolete')
    // At most `mostTold` managers are notified.
    for (let count = 0; count < linkPeople.mostTold; count += 1) {
      await place.shares(scene.linkId, { login: `many-${count}`, language: 'en' })
    }
    expect(await peopleThrough(services.store.reading, mailbox?.id ?? '')).toHaveLength(linkPeople.mostTold)
  })

  test('is checked each hour without sending if no email is queued, and recovers automatically', async () => {
    await asksForCode(place.scene.home, place.scene.linkId, 'ada@example.org')
    own.behave({ at: 'login', answer: 535 })
    await place.deliverDue()
    place.passes(10 * minute)
    await place.deliverDue()
    // The code has expired, and its email with it. No queued email tries the mailbox again.
    expect(await place.scene.home.services.store.reading.outbox.list('queued', 9)).toEqual([])
    const tried = own.logins().length
    expect(await place.checks()).toBe(0)
    own.behave('kind')
    place.passes(mailboxCheck.refused - 11 * minute)
    expect(await place.checks()).toBe(0)
    // Control: signers are still refused until the mailbox is checked.
    expect(await place.asks('bob@example.org')).toBe('cla.not_ready_to_sign')
    place.passes(12 * minute)
    const { mailboxFeatures } = place.scene.home.services.store.reading
    const { id = '' } = (await place.mailbox()) ?? {}
    expect(await mailboxFeatures.hasSmtpUtf8(id)).toBe(false)
    expect(await place.checks()).toBe(1)
    expect([own.logins().length, own.letters()]).toEqual([tried + 1, []])
    expect(await place.asks('bob@example.org')).toBe(200)
    // The sign-in alone shows that the server sends to letters of other scripts before the @.
    expect(await mailboxFeatures.hasSmtpUtf8(id)).toBe(true)
    expect(await place.asks('josé@example.org')).toBe(200)

    // After the recovery, the manager is notified of a new failure.
    own.behave({ at: 'login', answer: 535 })
    await place.deliverDue()
    expect(await place.alerts()).toHaveLength(2)
    // If two processes check at the same time, only one of them tries the mailbox.
    place.passes(mailboxCheck.refused)
    const counts = await Promise.all([place.checks(), place.checks()])
    expect(counts.toSorted()).toEqual([0, 1])
  })

  test('the server’s response is shown in one line, harmless in a page, an email or a terminal', async () => {
    const hostile = `535 <img src=x onerror=alert(1)> \u202Etxt.exe\u0007\u001B[31m http://evil.example/ ${'x'.repeat(10_000)}`
    own.behave({ at: 'login', answer: 535, words: hostile })
    await signsIndividually(place.scene.home, place.scene.linkId, { name: 'Ada', email: 'ada@example.org' })
    await place.deliverDue()
    const { words } = ((await place.managed()).mailbox_trouble ?? {}) as { words: string }
    expect(words).toContain('<img src=x')
    expect(words).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
    expect(words.length).toBeLessThanOrEqual(300)
    const [letter] = place.service.letters().filter(({ recipients }) => recipients.includes(linkManager))
    expect(letter?.html).not.toContain('<img')
    expect(letter?.html).not.toContain('http://evil.example')
    expect(letter?.subject).not.toContain('evil')
  })
})
