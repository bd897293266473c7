/** Drafts of agreements in two languages, as the browser tab stores them. */
import { expect, test } from 'vitest'
import {
  draftBeside,
  draftWithout,
  emptyAgreementDraft,
  readAgreementDraft,
} from '../../../src/domain/agreements/agreement-draft.ts'

const english = {
  ...emptyAgreementDraft({ linkId: 'harbour', kind: 'individual' as const, updating: 'en' as const }),
  document: 'ab',
  accepted: 'cd',
  change: { kind: 'material', grace: '7', note: { en: 'We moved.', zh: '' } },
}

test('the draft of the second language begins empty, next to the first, with the typed reason for the change', () => {
  const chinese = draftBeside(english, 'zh')
  const { change, ...first } = english
  expect(chinese).toMatchObject({ language: 'zh', updating: 'zh', document: '', change, others: [first] })
  expect(chinese.others).toEqual([first])
})

test('switching languages keeps both', () => {
  const chinese = { ...draftBeside(english, 'zh'), document: 'ef' }
  const again = draftBeside(chinese, 'en')
  expect(again).toMatchObject({ ...english, others: [{ language: 'zh', document: 'ef' }] })
  expect(draftBeside(again, 'zh').others).toHaveLength(1)
  expect(draftWithout(again, 'zh').others).toEqual([])
})

test('stored values are restored, others are ignored', () => {
  const chinese = draftBeside(english, 'zh')
  expect(readAgreementDraft(JSON.parse(JSON.stringify(chinese)))).toEqual(chinese)
  const odd = { ...english, accepted: 1, change: { kind: 3, note: { en: [] } }, others: [null, { linkId: 1 }] }
  const read = readAgreementDraft(odd)
  expect(read).toMatchObject({ change: { note: {} }, others: [] })
  expect(read).not.toHaveProperty('accepted')
})
