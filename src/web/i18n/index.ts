/** Translations of the screens. Only the current language is loaded. */
import { createInstance, type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage, htmlLanguage, type Language, propertiesOf } from '../../domain/text/languages.ts'
import type { Bundle } from '../../domain/pages/bundles.ts'
import { formatted } from '../../domain/pages/sentence-formats.ts'
import { momentIn } from './moments.ts'

type Words = Record<string, string>

/** Loads translations by URL instead of as a script, because a browser may cache a failed script load until the page is closed. */
type ReadWords = (url: string) => Promise<Words>

const words = createInstance()
/** Requested bundles, each with the languages in which it is loaded. */
const opened = new Map<Bundle, Set<Language>>()

let readWords: ReadWords
let rememberLanguage: LanguageMemory['remember'] = () => undefined

const formats: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format(value: unknown, format, language) {
    if (format === 'moment') return momentIn(language as Language, Number(value))
    return (format === undefined ? null : formatted(String(value), format)) ?? String(value)
  },
}

/** Stores the chosen language between visits; null if none was chosen. */
export type LanguageMemory = { recall: () => Language | null; remember: (language: Language) => void }

/** Loads the translations in the stored language. A language is stored only if the user chose it. */
export async function startWords(memory: LanguageMemory, read: ReadWords): Promise<void> {
  readWords = read
  rememberLanguage = memory.remember
  words.on('languageChanged', (language) => {
    document.documentElement.lang = htmlLanguage(language as Language)
    hideOffer(document.documentElement.lang)
  })
  const chosen = memory.recall()
  if (chosen !== null) rememberLanguage(chosen)
  const language = chosen ?? defaultLanguage
  const catalog = await startingWords(language)
  await words
    .use(formats)
    .use(initReactI18next)
    .init({
      lng: language,
      resources: { [language]: { words: catalog } },
      defaultNS: 'words',
      fallbackLng: false,
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
    })
  for (const languages of opened.values()) languages.clear()
  await addMissing(language)
}

/** Hides the server-rendered offer to switch to a language while that language is shown. */
function hideOffer(shown: string): void {
  const offer = document.querySelector<HTMLElement>('.language-offer')
  if (offer) offer.hidden = offer.lang === shown
}

/** Loads the translations of a language before switching to it, so that a screen never mixes two languages. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!words.hasResourceBundle(language, 'words')) {
    words.addResourceBundle(language, 'words', await startingWords(language))
  }
  await addMissing(language)
  await words.changeLanguage(language)
  rememberLanguage(language)
}

/** Loads bundles of translations. Await it before showing a screen that uses them. */
export function loadWords(...bundles: readonly Bundle[]): Promise<void> {
  for (const bundle of bundles) if (!opened.has(bundle)) opened.set(bundle, new Set())
  return addMissing(words.language as Language)
}

/** Loads the requested bundles that are not yet loaded in a language. */
async function addMissing(language: Language): Promise<void> {
  const missing = Array.from(opened).filter(([, languages]) => !languages.has(language))
  await Promise.all(
    missing.map(async ([bundle, languages]) => {
      words.addResourceBundle(language, 'words', await findCatalog(bundle, language, readWords), true)
      languages.add(language)
    }),
  )
}

const loaders = import.meta.glob<Words>(
  '../../i18n/*/{screens,access,admin,corporation,project,records,search,setup,company,file,checks,person}.json',
  { import: 'default' },
)
const urls = import.meta.glob<string>(
  '../../i18n/*/{screens,access,admin,corporation,project,records,search,setup,company,file,checks,person}.json',
  { query: '?url', import: 'default', eager: true },
)

/** Loads the bundle shared by all pages, together with the texts defined in code. */
async function startingWords(language: Language): Promise<Words> {
  return { ...(await findCatalog('screens', language, readWords)), ...propertiesOf(language).words }
}

/** Loads a bundle in one language from its own file when a screen first uses it. */
async function findCatalog(bundle: Bundle, language: Language, read: ReadWords): Promise<Words> {
  const name = `../../i18n/${language}/${bundle}.json`
  try {
    return (await loaders[name]?.()) ?? {}
  } catch {
    return read(urls[name] ?? name)
  }
}
