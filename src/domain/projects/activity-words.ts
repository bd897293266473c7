import type { Schemas } from '../../../openapi/index.ts'

type Entry = Schemas['ActivityEntry']

/** Returns the translation of a key; throws or returns the key if there is none. */
type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Returns the key of the sentence about an entry. */
export const activitySentence = (what: string): string => `activity.act.${what}`

/** Returns the values of the sentence about an entry: the actor, and the record or words for an unknown one of its type. */
export function activityValues(
  { by, record }: Pick<Entry, 'by' | 'record'>,
  say: Say,
  languageName: (language: string) => string,
): { who: string; record: string } {
  const who = by.name === '' ? say(`activity.nameless.${by.kind}`) : say(`activity.by.${by.kind}`, { name: by.name })
  return { who, record: record === null ? '' : recordName(record, say, languageName) }
}

function recordName(
  record: NonNullable<Entry['record']>,
  say: Say,
  languageName: (language: string) => string,
): string {
  const { kind, name, email, number, version } = record
  if (version) {
    const values = { version: version.version, language: languageName(version.language) }
    return say(`activity.${version.version === 0 ? 'schedule' : 'version'}.${version.apply_to}`, values)
  }
  if (number > 0) return `${name} #${number}`
  return name || email || say(`activity.some.${kind}`)
}
