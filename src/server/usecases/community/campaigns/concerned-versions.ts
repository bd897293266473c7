import type { AgreementKind } from '../../../../domain/agreements/fields.ts'
import { findLanguage, type Language } from '../../../../domain/text/languages.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Queries } from '../../../store/store.ts'

/** The languages that are named, each once. Refuses `bad_request_parameter` for one that is none, or named twice. */
export function languagesNamed(names: readonly string[]): Language[] {
  const found = names.map((name) => {
    const language = findLanguage(name)
    if (!language) throw new Refusal('cla.bad_request_parameter', { message: 'language' })
    return language
  })
  if (new Set(found).size < found.length)
    throw new Refusal('cla.bad_request_parameter', { message: 'a language twice' })
  return found
}

/** The versions there were of an agreement, by their ids: who signed one of them is concerned by the next. Refuses `unmatched_cla` where none is in force. */
export async function versionsSoFar(
  { agreements }: Queries,
  linkId: string,
  { kind, language }: { kind: AgreementKind; language: Language },
): Promise<string[]> {
  const series = (await agreements.all(linkId)).filter((one) => one.kind === kind && one.language === language)
  if (!series.some(({ state }) => state === 'current')) throw new Refusal('cla.unmatched_cla')
  return series.map(({ id }) => id)
}
