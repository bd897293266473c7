import { useWords } from '../../i18n/use-words.ts'

/** Which version of an agreement it is, as in “v3 · English”. `language` is its name on the wire. */
export function VersionName({ version, language }: { version: number; language: string }) {
  const { t, languageName } = useWords()
  return t('signings.version', { version, language: languageName(language) })
}
