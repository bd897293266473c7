import type { AgreementType } from '../../../../domain/agreements/fields.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Agreement } from '../../../store/agreements/agreements.ts'
import type { Queries } from '../../../store/store.ts'

/** Returns the version that can be signed now. Refuses with `unmatched_cla`. */
export async function currentVersion(
  { agreements }: Queries,
  linkId: string,
  { kind, language }: { kind: AgreementType; language: Language },
): Promise<Agreement> {
  const found = (await agreements.current(linkId, kind)).find((one) => one.language === language)
  if (!found) throw new Refusal('cla.unmatched_cla')
  return found
}
