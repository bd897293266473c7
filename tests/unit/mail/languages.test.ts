/**
 * Decision 40: the language of each email. Two scenarios send every type of email. In the first, recipients have not chosen a language, as with older
 * clients, and the community manager reads another language than the agreements. In the second, recipients have chosen another language than that of
 * the agreements.
 */
import { describe, expect } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { emailWriters } from '../../../src/server/mail/generated/email-writers.ts'
import { testEveryEmail, type OnEmail } from '../../support/mail/email-story.ts'

/** The community has a name in each language. Expects that an email contains only the one in its own language. */
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
