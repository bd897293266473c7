import type { Language } from '../../domain/languages.ts'

const catalogues = { zh: () => import('./zh.json'), en: () => import('./en.json') }

/** The words of one language, as a file of its own. */
export async function findCatalogue(language: Language): Promise<Record<string, string>> {
  return (await catalogues[language]()).default
}
