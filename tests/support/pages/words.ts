import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../../src/domain/text/languages.ts'
import { formatted } from '../../../src/domain/pages/sentence-formats.ts'
import type access from '../../../src/i18n/en/access.json'
import type admin from '../../../src/i18n/en/admin.json'
import type agreement from '../../../src/i18n/en/agreement.json'
import type corporation from '../../../src/i18n/en/corporation.json'
import type checks from '../../../src/i18n/en/checks.json'
import type company from '../../../src/i18n/en/company.json'
import type file from '../../../src/i18n/en/file.json'
import type person from '../../../src/i18n/en/person.json'
import type project from '../../../src/i18n/en/project.json'
import type records from '../../../src/i18n/en/records.json'
import type search from '../../../src/i18n/en/search.json'
import type setup from '../../../src/i18n/en/setup.json'
import type screens from '../../../src/i18n/en/screens.json'

type Catalog = typeof access &
  typeof admin &
  typeof agreement &
  typeof checks &
  typeof company &
  typeof file &
  typeof person &
  typeof corporation &
  typeof project &
  typeof records &
  typeof search &
  typeof setup &
  typeof screens

const bundles = [
  ...(['access', 'admin', 'agreement', 'checks', 'company', 'corporation', 'file', 'person', 'project'] as const),
  ...(['records', 'screens', 'search', 'setup'] as const),
]
const read = new Map<Language, Catalog>()

function catalogOf(language: Language): Catalog {
  const known = read.get(language)
  if (known) return known
  // In a simulated DOM, `import.meta.url` is an HTTP URL and not a file.
  const files = bundles.map((name) => join(import.meta.dirname, '../../../src/i18n', language, `${name}.json`))
  const catalog = Object.assign({}, ...files.map((one) => JSON.parse(readFileSync(one, 'utf8')))) as Catalog
  read.set(language, catalog)
  return catalog
}

export type Word = keyof Catalog
export type Words = (key: Word, values?: Record<string, string | number>) => string

/** Returns the texts of all screens in a language, without markup. */
export function wordsOf(language: Language): Words {
  const catalog = catalogOf(language)
  return (key, values = {}) =>
    catalog[key]
      .replaceAll(/<\/?\w+>/g, '')
      .replaceAll(/\{\{(\w+)(?:, (\w+))?\}\}/g, (_, name: string, format?: string) => {
        const value = String(values[name])
        return (format === undefined ? null : formatted(value, format)) ?? value
      })
}
