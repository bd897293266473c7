import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../../domain/text/languages.ts'
import { bundlesOf, definitionOf, type PageName } from '../../../domain/pages/pages.ts'

type Chunk = { file: string; name?: string; imports?: string[] }

/** Source files that have no chunk of their own, and the chunk that contains them (src/web/build/first-visit-files.ts). */
const everyPage = { sources: ['index.html', 'screens/signing/sign/page.tsx'], name: 'every-page' }

/** Paths of scripts that a page loads in addition to those in its HTML: the scripts of its screen, and the scripts loaded at the first input. */
export type Preloads = (
  page: PageName | null,
  language: Language,
) => { screen: readonly string[]; typing: readonly string[] }

/** Source files that the server-rendered form needs after the first input: its rules (src/web/ui/fields/rules/fetched-rules.ts) and the later steps. */
const ofTyping = ['screens/shared/codes/answers-schema.ts', 'screens/signing/sign/steps/later-steps.tsx']

/** Returns the source files of a page's screen and layout, as listed in the build manifest. */
export function sourcesOf(page: PageName): string[] {
  const { area, screen, type, layout } = definitionOf(page)
  return [
    ...(type === undefined ? [] : ['screens/access/guard/guard.tsx']),
    ...(layout === undefined ? [] : [`screens/${layout}/layout.tsx`]),
    `screens/${area}/${screen}/page.tsx`,
  ]
}

/** Reads the build manifest; if it is missing, nothing is preloaded. */
export function readPreloads(folder: string): Preloads {
  const file = join(folder, '.vite', 'manifest.json')
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>) : {}
  const chunks = Object.values(manifest)
  const withImports = (key: string, known: ReadonlySet<string>): string[] => {
    const chunk =
      manifest[key] ??
      (everyPage.sources.includes(key) ? chunks.find(({ name }) => name === everyPage.name) : undefined)
    if (!chunk || known.has(key)) return []
    const deeper = new Set([...known, key])
    return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => withImports(each, deeper))]
  }
  const named = new Set(withImports('index.html', new Set()))
  const pathsOf = (sources: readonly string[], known: ReadonlySet<string>): string[] => {
    const files = new Set(sources.flatMap((source) => withImports(source, new Set())))
    return [...files].filter((path) => !known.has(path)).map((path) => `/${path}`)
  }
  return (page, language) => {
    const bundles = ['screens', ...(page === null ? [] : bundlesOf(page))]
    const sources = [
      ...(page === null ? [] : sourcesOf(page)),
      ...bundles.map((bundle) => `../i18n/${language}/${bundle}.json`),
    ]
    const screen = pathsOf(sources, named)
    const typing = pathsOf(ofTyping, new Set([...named, ...screen.map((path) => path.slice(1))]))
    return { screen, typing }
  }
}
