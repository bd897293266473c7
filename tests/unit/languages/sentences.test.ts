/** Inserts values into translated texts on the server. */
import { expect, test } from 'vitest'
import { translatorOf } from '../../../src/server/text/translations.ts'

const chinese = translatorOf('letters', 'zh')
const english = translatorOf('letters', 'en')

test('values are inserted into a sentence', () => {
  expect(english('code.subject', { code: '123456' })).toBe('123456 is your verification code')
  expect(english('heads.tell.one', { count: 1 })).toContain('head of 1 evidence chain.')
})

test('a value is plain text: placeholders and replacement patterns in it are ignored', () => {
  const values = { inviter: '{{community}}', community: "$& <b> $'" }
  expect(english('linkInvitation.subject', values)).toBe("{{community}} invites you to manage $& <b> $'")
})

test.each([
  ['Harbour', '您对 Harbour 的签署已生效'],
  ['海港', '您对海港的签署已生效'],
  ['Harbour 海港', '您对 Harbour 海港的签署已生效'],
  ['', '您对的签署已生效'],
])('Latin letters are separated from Chinese by a space: %s', (community, sentence) => {
  expect(chinese('employeeChanged.activated.subject', { community })).toBe(sentence)
})

test('a sentence that begins or ends with a name has one of the two spaces', () => {
  expect(chinese('linkPeopleChanged.withdrawn.subject', { community: 'Harbour' })).toBe('Harbour 的一份管理邀请已撤销')
  expect(chinese('linkInvitation.title', { community: 'Harbour' })).toBe('邀请您管理 Harbour')
})

test('a missing value is an error', () => {
  expect(() => english('code.subject')).toThrow('Value "code" is missing for the text')
  // @ts-expect-error: the compiler knows the sentences there are
  expect(() => english('code.nothing')).toThrow('Bundle "letters" has no text "code.nothing" in language "en"')
})
