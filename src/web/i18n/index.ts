/** The words of the screens in the reader's language. Only the language in use is loaded. */
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { htmlLanguage, type Language } from '../../domain/languages.ts'
import { findCatalogue } from './catalogues.ts'

const words = createInstance()

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
}

/** Loads the words of a language, then changes to it: no screen is ever half one and half the other. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!words.hasResourceBundle(language, 'words')) {
    words.addResourceBundle(language, 'words', await findCatalogue(language))
  }
  await words.changeLanguage(language)
}
