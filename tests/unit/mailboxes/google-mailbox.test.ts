/** Effects of Gmail's responses on a stored mailbox, its queued emails and its manager. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { duration, mailboxCheck, mailboxTrial } from '../../../src/domain/text/limits.ts'
import { type GoogleServer, openGoogleServer } from '../../support/platforms/google-server.ts'
import { signsIndividually } from '../../support/people/individual-signers.ts'
import { aTroubledLink, type TroubledLink } from './troubled-link.ts'

const { minute, hour } = duration

describe('a mailbox at Google', () => {
  let place: TroubledLink
  let google: GoogleServer
  beforeEach(async () => {
    google = await openGoogleServer()
    place = await aTroubledLink('sqlite', google)
    await place.uses({ platform: 'gmail', host: '', port: 0, secret: google.grants() })
  })
  afterEach(async () => {
    await place.close()
    await google.close()
  })

  const signsUp = () =>
    signsIndividually(place.scene.home, place.scene.linkId, { name: 'Ada', email: 'ada@example.org' })
  const went = () => google.letters.filter((letter) => letter.includes('To: ada@example.org')).length

  test.each([
    [
      'its owner revoked the access',
      () => google.withdrawn.add(google.tokens.at(-1) ?? ''),
      'sign_in',
      'invalid_grant',
    ],
    ['sending is not granted', () => google.narrow(google.tokens.at(-1) ?? ''), 'scope', 'gmail.send'],
  ])('is refused if %s: emails wait, and it recovers automatically', async (_, breaks, trouble, words) => {
    await signsUp()
    breaks()
    await place.deliverDue()
    expect(await place.mailbox()).toMatchObject({
      state: 'refused',
      trouble,
      lastError: expect.stringContaining(words),
    })
    expect(await place.alerts()).toHaveLength(1)
    place.passes(mailboxCheck.refused)
    await place.checks()
    // Gmail refuses only to send. A successful sign-in must not reopen the mailbox.
    expect(await place.mailbox()).toMatchObject({ state: 'refused', trouble })
    expect(await place.alerts()).toHaveLength(1)
    google.mends()
    place.passes(mailboxCheck.refused)
    await place.checks()
    expect(await place.mailbox()).toMatchObject({ state: 'authorized', lastError: null })
    // The check signs in and starts an upload, but sends no email.
    expect([google.letters, google.begun()]).toEqual([[], 1])
    await place.deliverDue()
    expect(went()).toBe(1)
  })

  test('is refused if Gmail is switched off, and recovers with a queued email', async () => {
    await signsUp()
    google.fault = 'mail disabled'
    await place.deliverDue()
    const refused = { state: 'refused', trouble: 'mail_disabled' }
    expect(await place.mailbox()).toMatchObject({
      ...refused,
      lastError: expect.stringContaining('Mail service not enabled'),
    })
    // The check sends no email, so it cannot find out whether Gmail is switched on again. The mailbox stays refused.
    for (const mends of [() => undefined, () => google.mends()]) {
      mends()
      place.passes(mailboxCheck.refused)
      await place.checks()
      expect(await place.mailbox()).toMatchObject(refused)
      expect(await place.alerts()).toHaveLength(1)
    }
    expect([google.letters, google.begun()]).toEqual([[], 2])
    await place.deliverDue()
    expect([went(), (await place.mailbox())?.state]).toEqual([1, 'authorized'])
  })

  test('pauses over its limit until the time that Gmail names, without notifying its manager', async () => {
    await signsUp()
    const retryAt = place.scene.home.clock.now() + 25 * minute
    google.fault = { retryAt }
    await place.deliverDue()
    expect(await place.mailbox()).toMatchObject({ state: 'authorized', trouble: 'limit', restsUntil: retryAt })
    expect(await place.link()).toMatchObject({ codes_unavailable: { until: retryAt } })
    expect(await place.asks('bob@example.org')).toBe('cla.not_ready_to_sign')
    expect(await place.managed()).toMatchObject({
      mailbox_trouble: { state: 'resting', reason: 'limit', until: retryAt },
    })
    google.fault = null
    place.passes(20 * minute)
    await place.deliverDue()
    expect(went()).toBe(0)
    place.passes(6 * minute)
    await place.deliverDue()
    expect(went()).toBeGreaterThan(0)
    expect(await place.alerts()).toEqual([])
  })

  test.each(['user rate', 'daily limit'] as const)('pauses after “%s”', async (fault) => {
    await signsUp()
    google.fault = fault
    await place.deliverDue()
    const { restsUntil = 0, state, trouble } = (await place.mailbox()) ?? {}
    expect([state, trouble]).toEqual(['authorized', 'limit'])
    const length = Math.round((restsUntil - place.scene.home.clock.now()) / minute)
    expect(length).toBe((fault === 'daily limit' ? mailboxCheck.dailyLimitRest : mailboxTrial.rest) / minute)
  })

  test('pauses for a day at most', async () => {
    await signsUp()
    google.fault = { retryAt: place.scene.home.clock.now() + 400 * 24 * hour }
    await place.deliverDue()
    const { restsUntil = 0 } = (await place.mailbox()) ?? {}
    expect(restsUntil - place.scene.home.clock.now()).toBeLessThanOrEqual(mailboxCheck.longestRest)
  })

  test.each([
    ['a wrong client secret', () => (google.knowsSecret = false), 'invalid_client'],
    ['an API that is not enabled', () => (google.fault = 'not configured'), 'accessNotConfigured'],
  ])(
    '%s is a fault of the service: no mailbox is marked as refused, emails wait, the log reports it, and they are sent once it is corrected',
    async (_, breaks, words) => {
      await signsUp()
      breaks()
      await place.deliverDue()
      expect(await place.mailbox()).toMatchObject({
        state: 'authorized',
        trouble: 'service',
        lastError: expect.stringContaining(words),
      })
      expect(place.scene.home.platformFailures).toContainEqual(expect.objectContaining({ platform: 'google' }))
      expect(await place.alerts()).toEqual([])
      // The mailbox is not retried for queued emails, but signers are still refused until the error is resolved.
      for (let time = 0; time < 10; time += 1) {
        place.passes(2 * minute)
        await place.checks()
        expect(await place.asks('bob@example.org')).toBe('cla.not_ready_to_sign')
      }
      google.mends()
      place.passes(2 * minute)
      await place.checks()
      expect(await place.asks('bob@example.org')).toBe(200)
      await place.deliverDue()
      expect(went()).toBeGreaterThan(0)
    },
  )

  test('uploads an email of 7 MB unchanged', async () => {
    const letter = Buffer.from(`To: ada@example.org\r\n\r\n${'x'.repeat(7 * 1024 * 1024)}`)
    expect(await place.scene.home.services.google?.send(google.tokens.at(-1) ?? '', letter)).toEqual({
      outcome: 'taken',
    })
    expect(google.letters.at(-1)).toHaveLength(letter.length)
  })
})
