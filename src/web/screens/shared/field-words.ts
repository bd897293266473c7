import { type Field, hasOwnTitle } from '../../../domain/fields.ts'
import type { useWords } from '../../i18n/use-words.ts'

/** What a field is called: in the reader's language, or as the community wrote it when it chose its own words. */
export function titleOfField(field: Field, { t }: Pick<ReturnType<typeof useWords>, 't'>): string {
  return hasOwnTitle(field) ? field.title : t(`field.${field.type}`)
}
