import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../domain/languages.ts'
import type { PageName } from './page-table.ts'

/** The screen of each page, as the web's sources name it; a screen that is not there by itself is preloaded by nobody. */
export const screens: Readonly<Partial<Record<PageName, string>>> = {
  entry: 'screens/signing/entry/page.tsx',
  individual: 'screens/signing/sign/page.tsx',
  employee: 'screens/signing/company-sign/page.tsx',
  corporation: 'screens/signing/company-sign/page.tsx',
  representative: 'screens/signing/representative/page.tsx',
  reopen: 'screens/signing/last-sign/page.tsx',
  entrance: 'screens/access/sign-in/page.tsx',
  managerSignIn: 'screens/access/sign-in/page.tsx',
  choice: 'screens/access/sign-in/page.tsx',
  platforms: 'screens/access/platform/page.tsx',
  admin: 'screens/access/guard/guard.tsx',
  retrieve: 'screens/access/retrieve-password/page.tsx',
  reset: 'screens/access/reset-password/page.tsx',
  recognition: 'screens/access/recognition/page.tsx',
  privacy: 'screens/access/policy/page.tsx',
  cookies: 'screens/access/policy/page.tsx',
  'information-list': 'screens/access/policy/page.tsx',
}

/** The areas whose words a page says beside those of every page. */
const areasOf: Readonly<Partial<Record<PageName, readonly string[]>>> = {
  employee: ['company'],
  corporation: ['company'],
  representative: ['company', 'file'],
}

type Chunk = { file: string; imports?: string[] }

/** The scripts a page will ask for beyond those its HTML names, by their paths. */
export type Preloads = (page: PageName | null, language: Language) => readonly string[]

/** Reads the build's manifest; where there is none, nothing is preloaded. */
export function readPreloads(folder: string): Preloads {
  const file = join(folder, '.vite', 'manifest.json')
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>) : {}
  const withImports = (key: string, known: ReadonlySet<string>): string[] => {
    const chunk = manifest[key]
    if (!chunk || known.has(key)) return []
    const deeper = new Set([...known, key])
    return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => withImports(each, deeper))]
  }
  const named = new Set(withImports('index.html', new Set()))
  return (page, language) => {
    const rooms = (page === null ? undefined : areasOf[page]) ?? []
    const screen = page === null ? [] : [screens[page] ?? '']
    const keys = [...screen, `i18n/${language}.json`, ...rooms.map((room) => `i18n/${room}-${language}.json`)]
    const files = new Set(keys.flatMap((key) => withImports(key, new Set())))
    return [...files].filter((path) => !named.has(path)).map((path) => `/${path}`)
  }
}
