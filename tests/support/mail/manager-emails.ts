/** Steps of the email tests: a manager who has no address yet, and managers of a project whose mailbox refuses the service. */
import { expect } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { cookieNames } from '../../../src/server/http/wire/cookies.ts'
import { recordFault } from '../../../src/server/mail/mailbox-outcome.ts'
import type { EmailType } from '../../../src/server/store/schema/generated/email-types.ts'
import { keepPendingSignIn } from '../../../src/server/usecases/access/platform-sign-in/pending-sign-ins.ts'
import { recordConsent } from '../../../src/server/usecases/access/sign-in/give-consent.ts'
import { keepMailbox } from '../../../src/server/usecases/community/mailboxes/keep-mailbox.ts'
import { addManager } from '../../../src/server/usecases/shared/companies/added-managers.ts'
import type { TestBrowser } from '../http/test-browser.ts'
import { anAccount } from '../people/accounts.ts'
import type { EmailScenario } from './email-scenario.ts'

type ExpectIn = (kind: EmailType, to: string, expected: Language) => Promise<void>

export async function arrivesWithoutEmail(
  { adminArea }: EmailScenario,
  { browser, expectIn, expected }: { browser: TestBrowser; expectIn: ExpectIn; expected: Language },
): Promise<void> {
  const { services } = adminArea.home
  const person = { id: '77', login: 'pia' }
  const coming = {
    platform: 'github',
    person,
    token: 'token-77',
    organizations: [],
    consent: '',
    timeZone: '',
    invitation: '',
    otherwise: '' as const,
  }
  const kept = await services.store.transaction((tx) => keepPendingSignIn(services, tx, coming))
  browser.cookies.set(cookieNames(services.config.publicUrl).pendingSignIn, kept)
  const email = 'pia@harbour.example'
  expect(await browser.post('/v1/auth/pending-sign-in/code', { email })).toMatchObject({
    status: 200,
    data: expect.anything() as unknown,
  })
  await expectIn('sign-in-code', email, expected)
}

export async function mailboxRefuses({ adminArea, linkId }: EmailScenario, expectIn: ExpectIn): Promise<void> {
  const { services } = adminArea.home
  const [oscar, linkManager] = [await anAccount(services, { login: 'oscar' }), 'kate@lantern.example']
  await services.store.transaction(async (tx) => {
    await recordConsent(services, tx, { language: 'en', client: '' }, { account: oscar, version: oscar.consent })
    const link = await tx.links.find(linkId)
    if (!link) throw new Error('there is no such link')
    await tx.evidence.hold(link.id)
    await addManager(services, tx, link, { account: oscar, ground: 'granted', invitation: '' })
    const login = { address: oscar.email, platform: 'custom', host: '127.0.0.1', port: 2525, secret: 'secret-7' }
    await keepMailbox(services, tx, { account: oscar.id, client: '' }, login)
    await tx.links.setMailbox(link.id, await tx.mailboxes.find(oscar.id, oscar.email))
  })
  const mailbox = await services.store.reading.mailboxes.find(oscar.id, oscar.email)
  if (!mailbox) throw new Error('there is no such mailbox')
  await recordFault(services, mailbox, { type: 'refused', trouble: 'sign_in', rest: null }, '535 no')
  await expectIn('mailbox-refused', oscar.email, 'en')
  await expectIn('mailbox-refused', linkManager, 'zh')
}
