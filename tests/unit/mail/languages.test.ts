/**
 * Decision 40: the language of each queued email. Every email is triggered twice: first with agreements in one language, recipients without a chosen
 * language (as with older clients) and a community manager who reads the other language; then with recipients who have chosen a language, and
 * agreements in the other language.
 */
import { describe, expect } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { emailWriters } from '../../../src/server/mail/generated/email-writers.ts'
import { testEveryEmail, type OnEmail } from '../../support/mail/email-story.ts'

/** Checks that the community's Chinese name appears only in Chinese emails, in both subject and text. */
const isNamedInItsLanguage: OnEmail = async (services, letter) => {
  const message = await emailWriters[letter.kind](services, letter)
  if ('obsolete' in message) return
  const said = `${message.subject}\n${message.text.replaceAll('Harbour CLA', '')}\n${message.html.replaceAll('Harbour CLA', '')}`
  expect([letter.kind, said]).toEqual([
    letter.kind,
    expect.not.stringContaining(letter.language === 'zh' ? 'Harbour' : '灯塔港社区'),
  ])
}

describe.each<[string, Language, Language | null]>([
  ['about Chinese agreements, for a person without a choice', 'zh', null],
  ['about English agreements, for a person without a choice', 'en', null],
  ['about English agreements, for a person who has chosen Chinese', 'en', 'zh'],
  ['about Chinese agreements, for a person who has chosen English', 'zh', 'en'],
])('emails %s', (_, language, chooses) => {
  testEveryEmail(language, chooses, isNamedInItsLanguage)
})
