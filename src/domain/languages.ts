/** Languages: `zh` and `en` inside, `Chinese` and `English` on the wire (decision 4). */
export type Language = 'zh' | 'en'
export type LanguageName = 'Chinese' | 'English'

export const defaultLanguage: Language = 'zh'

/** Requirements §3: any stored value that is not a language is Chinese. */
export function languageOf(stored: string | null | undefined): Language {
  return stored === 'en' ? 'en' : defaultLanguage
}

/** A language by exactly its code; null for anything else. */
export function findLanguageCode(code: string | null | undefined): Language | null {
  return code === 'zh' || code === 'en' ? code : null
}

/** The wire's name of a language. */
export function nameOfLanguage(language: Language): LanguageName {
  return language === 'zh' ? 'Chinese' : 'English'
}

/** A language by its name in any case or its code; null when it is none. */
export function findLanguage(name: string): Language | null {
  const known = new Map<string, Language>([
    ['chinese', 'zh'],
    ['zh', 'zh'],
    ['english', 'en'],
    ['en', 'en'],
  ])
  return known.get(name.toLowerCase()) ?? null
}

/** The value of an `lang` attribute. */
export function htmlLanguage(language: Language): 'zh-CN' | 'en' {
  return language === 'zh' ? 'zh-CN' : 'en'
}
