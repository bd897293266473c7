/** The words of the screens in the reader's language. Only the language in use is loaded. */
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage, htmlLanguage, type Language } from '../../domain/languages.ts'
import type { Bundle } from '../../domain/pages.ts'
import { findCatalogue, type ReadWords } from './catalogues.ts'

const words = createInstance()
/** The bundles that screens have asked for, and the languages in which they are here. */
const opened = new Map<Bundle, Set<Language>>()

let readWords: ReadWords
let rememberLanguage: LanguageMemory['remember'] = () => undefined

/** Where the chosen language is kept from one visit to the next; null before one was chosen. */
export type LanguageMemory = { recall: () => Language | null; remember: (language: Language) => void }

/** Starts the words in the remembered language; resolves once they are there. Only a language that was chosen is remembered. */
export async function startWords(memory: LanguageMemory, read: ReadWords): Promise<void> {
  readWords = read
  rememberLanguage = memory.remember
  words.on('languageChanged', (language) => {
    document.documentElement.lang = htmlLanguage(language as Language)
  })
  const chosen = memory.recall()
  if (chosen !== null) rememberLanguage(chosen)
  const language = chosen ?? defaultLanguage
  const catalogue = await findCatalogue('screens', language, readWords)
  await words.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { words: catalogue } },
    defaultNS: 'words',
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  for (const languages of opened.values()) languages.clear()
  await addMissing(language)
}

/** Loads the words of a language, then changes to it: no screen is ever half one and half the other. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!words.hasResourceBundle(language, 'words')) {
    words.addResourceBundle(language, 'words', await findCatalogue('screens', language, readWords))
  }
  await addMissing(language)
  await words.changeLanguage(language)
  rememberLanguage(language)
}

/** Loads bundles of words; awaited before the first screen that says them is shown. */
export function loadWords(...bundles: readonly Bundle[]): Promise<void> {
  for (const bundle of bundles) if (!opened.has(bundle)) opened.set(bundle, new Set())
  return addMissing(words.language as Language)
}

/** Adds what the opened bundles still miss in a language. */
async function addMissing(language: Language): Promise<void> {
  const missing = Array.from(opened).filter(([, languages]) => !languages.has(language))
  await Promise.all(
    missing.map(async ([bundle, languages]) => {
      words.addResourceBundle(language, 'words', await findCatalogue(bundle, language, readWords), true)
      languages.add(language)
    }),
  )
}
