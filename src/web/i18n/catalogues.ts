import type { Language } from '../../domain/text/languages.ts'
import type { Bundle } from '../../domain/pages/pages.ts'

type Words = Record<string, string>

/** Loads words by path: a browser may remember a script that could not be fetched until the page is left. */
export type ReadWords = (path: string) => Promise<Words>

const bundles = import.meta.glob<Words>('../../i18n/*/{screens,access,admin,project,company,file,checks,person}.json', {
  import: 'default',
})
const paths = import.meta.glob<string>('../../i18n/*/{screens,access,admin,project,company,file,checks,person}.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** One bundle of words in one language: a file of its own, loaded with the first screen that uses it. */
export async function findCatalogue(bundle: Bundle, language: Language, read: ReadWords): Promise<Words> {
  const name = `../../i18n/${language}/${bundle}.json`
  try {
    return (await bundles[name]?.()) ?? {}
  } catch {
    return read(paths[name] ?? name)
  }
}
