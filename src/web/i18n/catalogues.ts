import type { Language } from '../../domain/languages.ts'

const ofEverybody = { zh: () => import('./zh.json'), en: () => import('./en.json') }

/** What only a few read comes as another file, with the screens that say it: a signer's first visit does not wait for it. */
const ofRooms = {
  access: { zh: () => import('./access-zh.json'), en: () => import('./access-en.json') },
  company: { zh: () => import('./company-zh.json'), en: () => import('./company-en.json') },
  admin: { zh: () => import('./admin-zh.json'), en: () => import('./admin-en.json') },
  file: { zh: () => import('./file-zh.json'), en: () => import('./file-en.json') },
}

/** Screens with words of their own: signing in and passwords; signing for a company; administrators; sending a file. */
export type Room = keyof typeof ofRooms

type Words = Record<string, string>

/** Reads words from their file, by its path: a browser may remember for as long as a page lasts that a script could not be fetched. */
export type ReadWords = (path: string) => Promise<Words>

const paths = import.meta.glob<string>('./*.json', { query: '?url', import: 'default', eager: true })

/** What an area's screens say beside what every screen says. */
export async function findRoomCatalogue(room: Room, language: Language, read: ReadWords): Promise<Words> {
  return wordsOf(ofRooms[room][language], `./${room}-${language}.json`, read)
}

/** The words of one language, as a file of its own. */
export async function findCatalogue(language: Language, read: ReadWords): Promise<Words> {
  return wordsOf(ofEverybody[language], `./${language}.json`, read)
}

async function wordsOf(load: () => Promise<{ default: Words }>, name: string, read: ReadWords): Promise<Words> {
  try {
    return (await load()).default
  } catch {
    return read(paths[name] ?? name)
  }
}
