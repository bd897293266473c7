/** The words of the screens in the reader's language. Only the language in use is loaded. */
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { htmlLanguage, type Language } from '../../domain/languages.ts'
import { findCatalogue, findDeskCatalogue } from './catalogues.ts'

const words = createInstance()
/** Languages whose words of the desk are here; none while no screen of the desk was opened. */
const deskLanguages = new Set<Language>()

/** Where the chosen language is kept from one visit to the next. */
export type LanguageMemory = { recall: () => Language; remember: (language: Language) => void }

/** Starts the words in the remembered language; resolves once they are there. */
export async function startWords(memory: LanguageMemory): Promise<void> {
  words.on('languageChanged', (language) => {
    document.documentElement.lang = htmlLanguage(language as Language)
    memory.remember(language as Language)
  })
  const language = memory.recall()
  const catalogue = await findCatalogue(language)
  await words.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { words: catalogue } },
    defaultNS: 'words',
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  if (deskLanguages.size === 0) return
  deskLanguages.clear()
  await addDeskWords(language)
}

/** Loads the words of a language, then changes to it: no screen is ever half one and half the other. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!words.hasResourceBundle(language, 'words')) {
    words.addResourceBundle(language, 'words', await findCatalogue(language))
  }
  if (deskLanguages.size > 0) await addDeskWords(language)
  await words.changeLanguage(language)
}

/** Loads the words of administrators' screens; awaited before the first of them is shown. */
export function loadDeskWords(): Promise<void> {
  return addDeskWords(words.language as Language)
}

async function addDeskWords(language: Language): Promise<void> {
  if (deskLanguages.has(language)) return
  words.addResourceBundle(language, 'words', await findDeskCatalogue(language), true)
  deskLanguages.add(language)
}
