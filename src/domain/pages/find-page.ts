/** Resolves paths to pages. */
import { findLanguageCode } from '../text/languages.ts'
import { isLinkId } from '../projects/link-id.ts'
import { definitionOf, formerPaths, pageNames, pages, type PageName } from './pages.ts'

/** Validators of path segments. */
const segments: Readonly<Record<string, (value: string) => boolean>> = {
  linkId: isLinkId,
  /** The line `-` is added so that the block is not parsed as the title of the text. */
  params: (value) => isLinkId(value) || /^[\w+/=-]{1,200}$/.test(value),
  token: (value) => /^[\w-]{1,200}$/.test(value),
  ref: (value) => /^[\da-f]{32}$/.test(value),
  watchId: (value) => /^[\da-f]{32}$/.test(value),
  claId: (value) => /^[\w-]{1,64}$/.test(value),
  kind: (value) => value === 'individual' || value === 'corporation',
  lang: (value) => findLanguageCode(value.toLowerCase()) !== null,
}

export type PageMatch = {
  name: PageName
  params: Readonly<Record<string, string>>
  /** The matched pattern of a former path; null for a current path. */
  former: string | null
}

/** Returns the page for a path without its query; null if none matches. */
export function findPage(path: string): PageMatch | null {
  for (const { pattern, name, former } of patterns()) {
    const match = pattern.exec(path)
    const params = match && decoded(match.groups)
    if (!params) continue
    const areValues = Object.entries(params).every(([key, value]) => segments[key]?.(value) ?? true)
    if (areValues && (definitionOf(name).accepts?.(params) ?? true)) return { name, params, former }
  }
  return null
}

type Pattern = { pattern: RegExp; name: PageName; former: string | null }
let compiled: readonly Pattern[] | null = null

function patterns(): readonly Pattern[] {
  compiled ??= [
    ...pageNames.map((name) => ({ pattern: patternOf(pages[name].path), name, former: null })),
    ...Object.entries(formerPaths).map(([path, name]) => ({ pattern: patternOf(path), name, former: path })),
  ]
  return compiled
}

function patternOf(path: string): RegExp {
  const words = path.replaceAll(/\/:(\w+)(\?)?/g, (_, key: string, optional = '') => `(?:/(?<${key}>[^/]+))${optional}`)
  return new RegExp(`^${words === '/' ? '' : words}/?$`, 'i')
}

/** Decodes path segments; null if an escape sequence is malformed. */
function decoded(groups: Record<string, string | undefined> | undefined): Record<string, string> | null {
  try {
    const given = Object.entries(groups ?? {}).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value] as const],
    )
    return Object.fromEntries(given.map(([key, value]) => [key, decodeURIComponent(value)]))
  } catch {
    return null
  }
}
