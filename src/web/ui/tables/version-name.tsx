import { useWords } from '../../i18n/use-words.ts'

/** Version of an agreement, such as “v3 · English”. `language` is the value used in the API. */
export function VersionName({ version, language }: { version: number; language: string }) {
  const { t, languageName } = useWords()
  return t('signings.version', { version, language: languageName(language) })
}
