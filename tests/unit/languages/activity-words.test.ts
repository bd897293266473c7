/** The words of a project's activity: each audited action in it has a sentence in each language. */
import { describe, expect, test } from 'vitest'
import { activitySentence, activityValues } from '../../../src/domain/projects/activity-words.ts'
import { languages } from '../../../src/domain/text/languages.ts'
import { translatorOf } from '../../../src/server/text/translations.ts'
import { activityTypes, actsIn } from '../../../src/server/usecases/community/activity/activity-types.ts'

const kinds = ['manager', 'company', 'signer', 'operator', 'forge', 'unknown'] as const

describe.each(languages)('in %s', (language) => {
  const t = translatorOf('project', language)
  const say = (key: string, values = {}) => t(key as 'activity.title', values)

  test.each(actsIn())('%s has a sentence with its actor and record, and a group', (act) => {
    const type = activityTypes[act]
    if (type === null) throw new Error(`${act} is not activity`)
    expect(t(`activity.group.${type.group}`)).not.toBe('')
    const sentence = say(activitySentence(act), { who: 'WHO', record: 'RECORD' })
    // A signer who acts is named as the record. A revoked invitation no longer has a name.
    const isBySigner = ['signing.withdraw', 'signing.take_back', 'signing.correct_name', 'erasure.ask'].includes(act)
    expect(sentence.includes('WHO')).toBe(!isBySigner)
    expect(sentence.includes('<record>')).toBe(type.record !== null && act !== 'people.uninvite')
  })

  test.each(kinds)('%s has words without a name', (kind) => {
    const by = { kind, id: '', name: '' }
    for (const act of actsIn()) {
      const record = activityTypes[act]?.record
      if (!record) continue
      const unknown = { kind: record, id: '', name: '', email: '', number: 0, is_there: false }
      const values = activityValues({ by, record: unknown }, say, String)
      expect(Object.values(values)).not.toContain('')
    }
  })

  test('control: an action without words is noticed', () => {
    expect(() => say(activitySentence('corporation.dance'), {})).toThrow('has no text')
  })
})
