import { type Field, hasOwnTitle } from '../../../../domain/agreements/fields.ts'
import type { useWords } from '../../../i18n/use-words.ts'

/** The title of a field: ours in the reader's language, or the community's own. */
export function titleOfField(
  field: Pick<Field, 'type' | 'title'>,
  { t }: Pick<ReturnType<typeof useWords>, 't'>,
): string {
  return hasOwnTitle(field) ? field.title : t(`field.${field.type}`)
}
