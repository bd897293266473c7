import type { AgreementType } from '../../../../domain/agreements/fields.ts'
import { findLanguage, type Language } from '../../../../domain/text/languages.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Queries } from '../../../store/store.ts'

/** Parses language names. Refuses with `bad_request_parameter` for an unknown or repeated name. */
export function languagesNamed(names: readonly string[]): Language[] {
  const found = names.map((name) => {
    const language = findLanguage(name)
    if (!language) throw new Refusal('cla.bad_request_parameter', { message: 'language' })
    return language
  })
  if (new Set(found).size < found.length)
    throw new Refusal('cla.bad_request_parameter', { message: 'a language is listed twice' })
  return found
}

/**
 * Returns the IDs of all versions of an agreement. The next version affects everyone who signed any of them. Refuses with `unmatched_cla` if no
 * version is in force.
 */
export async function versionsSoFar(
  { agreements }: Queries,
  linkId: string,
  { kind, language }: { kind: AgreementType; language: Language },
): Promise<string[]> {
  const series = (await agreements.all(linkId)).filter((one) => one.kind === kind && one.language === language)
  if (!series.some(({ state }) => state === 'current')) throw new Refusal('cla.unmatched_cla')
  return series.map(({ id }) => id)
}
