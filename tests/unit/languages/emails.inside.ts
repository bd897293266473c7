/** Emails in the pseudo-language, one of every type: subject, text, and HTML in a wide and a narrow window. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '../../../src/domain/text/languages.ts'
import type { MailMessage } from '../../../src/server/mailboxes/message/message.ts'
import { emailWriters } from '../../../src/server/mail/generated/email-writers.ts'
import { type EmailType, emailTypes } from '../../../src/server/store/schema/generated/email-types.ts'
import type { StoredEmail } from '../../../src/server/store/emails/outbox.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { testEveryEmail } from '../../support/mail/email-story.ts'
import { openBrowser } from '../../support/browser/browser.ts'
import { testServices } from '../../support/service/test-services.ts'
import { data } from './data.ts'
import { lookedAt } from './looked-at.ts'
import { wordsInCode } from './words-of-code.ts'

const language = languages.at(-1) as Language
const written = new Map<EmailType, MailMessage[]>()

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
})
afterAll(() => browser?.close())

/** Renders an email and keeps it. Several emails of one type are kept if their subjects differ. */
async function writes(services: Services, letter: StoredEmail): Promise<void> {
  const message = await emailWriters[letter.kind](services, { ...letter, language })
  const others = written.get(letter.kind) ?? []
  if ('obsolete' in message || others.some(({ subject }) => subject === message.subject)) return
  written.set(letter.kind, [...others, message])
  // The reminder is sent days later and uses the same record, so render it now.
  if (letter.kind === 'agreement-changed') await writes(services, { ...letter, kind: 'agreement-reminder' })
}

/** Returns hardcoded texts in an email, and texts that are cut off in its HTML. */
async function wrongWith({ subject, text, html }: MailMessage): Promise<string[]> {
  const wrong = wordsInCode([subject, ...text.split('\n')], data)
  await page.setContent(html)
  for (const width of [800, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const { said, cut } = await lookedAt(page)
    wrong.push(...wordsInCode(said, data), ...cut.map((what) => `${width}: ${what}`))
  }
  return [...new Set(wrong)]
}

describe('as they are queued', () => {
  testEveryEmail('en', language, writes)
})

test('emails to the operator', async () => {
  const home = await testServices({ database: 'sqlite' })
  const letter = {
    linkId: '',
    subject: '192.0.2.0/24',
    recipient: 'operator@lantern.example',
    language,
  } as StoredEmail
  for (const kind of ['heads', 'budget-used-up'] as const) await writes(home.services, { ...letter, kind })
  await home.close()
})

test('each email contains no words of code and is fully visible', async () => {
  const wrong: [EmailType, string][] = []
  for (const [kind, messages] of written) {
    for (const message of messages) for (const what of await wrongWith(message)) wrong.push([kind, what])
  }
  expect(wrong).toEqual([])
  // These types are missing. An employee's activation ends before its email is rendered. Reminders are sent after three days and overdue erasures are
  // reported after thirty, but these tests take less time. Nor do they check pull requests.
  const ofRules = ['status-replaced', 'requirement-off', 'merged-uncovered'] as const
  const ofChecks = ['check-code', 'employee-reminder', 'sign-request', ...ofRules] satisfies EmailType[]
  const untold: readonly string[] = [
    'employee-activated',
    'erasure-overdue',
    'erasure-waiting',
    'signing-reminder',
    ...ofChecks,
  ]
  const told = Object.keys(emailTypes).filter((kind) => !untold.includes(kind))
  expect([...written.keys()].toSorted()).toEqual(told.toSorted())
})

test('control: a word of code in an email is detected', async () => {
  const [letter] = written.get('individual-receipt') ?? []
  if (!letter) throw new Error('there is no such letter')
  const html = letter.html.replace(/<\/body>/, '<p>Kind regards</p><p style="width: 900px">[ẅïðë]</p></body>')
  expect(await wrongWith({ ...letter, html })).toEqual([
    expect.stringContaining('Kind regards'),
    expect.stringContaining('800: the page'),
    expect.stringContaining('360: the page'),
  ])
})
