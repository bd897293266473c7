import { type Field, hasOwnTitle } from '../../../../domain/agreements/fields.ts'
import type { useWords } from '../../../i18n/use-words.ts'

/** Returns the title of a field: the built-in title in the user's language, or the community's custom title. */
export function titleOfField(
  field: Pick<Field, 'type' | 'title'>,
  { t }: Pick<ReturnType<typeof useWords>, 't'>,
): string {
  return hasOwnTitle(field) ? field.title : t(`field.${field.type}`)
}
