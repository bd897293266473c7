import type { Language } from '../../domain/languages.ts'

const catalogues = { zh: () => import('./zh.json'), en: () => import('./en.json') }

const ofTheDesk = { zh: () => import('./desk-zh.json'), en: () => import('./desk-en.json') }

/** What administrators alone read, as another file: a signer's first visit does not wait for it. */
export async function findDeskCatalogue(language: Language): Promise<Record<string, string>> {
  return (await ofTheDesk[language]()).default
}

/** The words of one language, as a file of its own. */
export async function findCatalogue(language: Language): Promise<Record<string, string>> {
  return (await catalogues[language]()).default
}
