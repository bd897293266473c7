import accessEn from '../../i18n/en/access.json' with { type: 'json' }
import companyEn from '../../i18n/en/company.json' with { type: 'json' }
import en from '../../i18n/en/screens.json' with { type: 'json' }
import accessZh from '../../i18n/zh/access.json' with { type: 'json' }
import companyZh from '../../i18n/zh/company.json' with { type: 'json' }
import zh from '../../i18n/zh/screens.json' with { type: 'json' }
import type { Language } from '../../domain/languages.ts'

const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  zh: { ...zh, ...accessZh, ...companyZh },
  en: { ...en, ...accessEn, ...companyEn },
}

/** The document's title before any script, by the key that the list of pages gives; `community` where the sentence names one. Plain text, to be escaped. */
export function pageTitle(key: string, language: Language, community = ''): string {
  const sentence = words[language][key]
  if (sentence === undefined) throw new Error(`There are no words ${key}`)
  return sentence.replaceAll('{{community}}', () => community)
}
