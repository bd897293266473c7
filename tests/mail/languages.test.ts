/**
 * Decision 40: in which language each letter is put into the outbox. Everything that makes a letter is done twice: in a community whose
 * agreements are in one language, by people who have chosen none (older clients) and a administrators' area that reads the other one; and by people who
 * have chosen one, where the agreements are in the other.
 */
import { describe } from 'vitest'
import type { Language } from '../../src/domain/languages.ts'
import { everyLetterIsSent } from './letter-story.ts'

describe.each<[string, Language, Language | null]>([
  ['of Chinese agreements, to who has chosen nothing', 'zh', null],
  ['of English agreements, to who has chosen nothing', 'en', null],
  ['of English agreements, to who has chosen Chinese', 'en', 'zh'],
  ['of Chinese agreements, to who has chosen English', 'zh', 'en'],
])('letters %s', { timeout: 60_000 }, (_, language, chooses) => {
  everyLetterIsSent(language, chooses)
})
