/** The words of the screens in the reader's language. Only the language in use is loaded. */
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage, htmlLanguage, type Language } from '../../domain/languages.ts'
import { findCatalogue, findRoomCatalogue, type ReadWords, type Room } from './catalogues.ts'

const words = createInstance()
/** The areas whose screens were opened, and in which languages their words are here. */
const opened = new Map<Room, Set<Language>>()

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
  const catalogue = await findCatalogue(language, readWords)
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
  await addRoomWords(language)
}

/** Loads the words of a language, then changes to it: no screen is ever half one and half the other. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!words.hasResourceBundle(language, 'words')) {
    words.addResourceBundle(language, 'words', await findCatalogue(language, readWords))
  }
  await addRoomWords(language)
  await words.changeLanguage(language)
  rememberLanguage(language)
}

/** Loads what the screens of some rooms say; awaited before the first of them is shown. */
export function loadWords(...rooms: Room[]): Promise<void> {
  for (const room of rooms) if (!opened.has(room)) opened.set(room, new Set())
  return addRoomWords(words.language as Language)
}

/** Adds what the opened rooms still miss in a language. */
async function addRoomWords(language: Language): Promise<void> {
  const missing = Array.from(opened).filter(([, languages]) => !languages.has(language))
  await Promise.all(
    missing.map(async ([room, languages]) => {
      words.addResourceBundle(language, 'words', await findRoomCatalogue(room, language, readWords), true)
      languages.add(language)
    }),
  )
}
