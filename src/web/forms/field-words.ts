import { composeFields, type Field } from '../../domain/fields.ts'
import type { Language } from '../../domain/languages.ts'
import type { useWords } from '../i18n/use-words.ts'

const titlesOf = (field: Field): string[] =>
  (['zh', 'en'] as Language[]).flatMap((language) =>
    composeFields(
      'individual',
      language,
      [field].map(({ type, required }) => ({ type, required })),
    )
      .filter(({ type }) => type === field.type)
      .map(({ title }) => title),
  )

/** What a field is called: in the reader's language, or as the community wrote it when it chose its own words. */
export function titleOfField(field: Field, { t }: Pick<ReturnType<typeof useWords>, 't'>): string {
  return titlesOf(field).includes(field.title) ? t(`field.${field.type}`) : field.title
}
