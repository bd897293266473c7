import { existsSync, readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { type Bundle, guardBundles, layoutBundles } from '../../../src/domain/pages/bundles.ts'
import { bundlesOf, definitionOf, pageNames } from '../../../src/domain/pages/pages.ts'

const bundles: readonly Bundle[] = [
  ...(['screens', 'access', 'admin', 'corporation', 'project', 'records', 'search', 'setup'] as const),
  ...(['company', 'file', 'checks', 'person'] as const),
]
const bundleOf = new Map(
  bundles.flatMap((bundle) =>
    Object.keys(JSON.parse(readFileSync(`src/i18n/zh/${bundle}.json`, 'utf8')) as object).map(
      (key): [string, Bundle] => [key, bundle],
    ),
  ),
)
const keys = [...bundleOf.keys()]
const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replaceAll('.', String.raw`\.`))
      .join('.+')}$`,
  )

/** False positives. The first key is used only on a company's page, and the second string is the name of an event. */
const neverMissing = [
  'corporation.blank in src/web/screens/signing/sign/agreement-sheet.tsx',
  'employee.signed in src/web/screens/shared/lists/opened-record.tsx',
]

/** `says` contains the possible keys for each text in the module. */
type Module = { imports: readonly string[]; says: readonly (readonly string[])[] }
const read = new Map<string, Module>()

/** Parses a module's static imports and the keys of its texts. A template literal stands for all keys that match it. */
function moduleAt(path: string): Module {
  const known = read.get(path)
  if (known) return known
  const text = readFileSync(path, 'utf8')
  const imports = Array.from(text.matchAll(/^(?:import|export)\s(?!type\b)[^'"]*?'(\.[^']+\.tsx?)'/gm), ([, named]) =>
    normalize(`${dirname(path)}/${named}`),
  ).filter((name) => existsSync(name))
  const plain = Array.from(text.matchAll(/'([\w.-]+)'/g), ([, key]) => key ?? '').filter((key) => bundleOf.has(key))
  const made = Array.from(text.matchAll(/\bt\(`([\w-]+\.[^`]*)`/g), ([, template]) => {
    const pattern = patternOf(template ?? '')
    return keys.filter((key) => pattern.test(key))
  })
  const module = { imports, says: [...plain.map((key) => [key]), ...made.filter((found) => found.length > 0)] }
  read.set(path, module)
  return module
}

/** Returns all modules that a module imports, directly or indirectly. */
function modulesFrom(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path) || !path.startsWith('src/web/')) return seen
  seen.add(path)
  for (const name of moduleAt(path).imports) modulesFrom(name, seen)
  return seen
}

/** Returns the keys that a screen may use although their bundle is not loaded. */
function unloaded(screen: string, loaded: readonly Bundle[]): string[] {
  const has = new Set<Bundle | undefined>(['screens', ...loaded])
  const missing = Array.from(modulesFrom(`src/web/screens/${screen}`)).flatMap((path) =>
    moduleAt(path)
      .says.filter((sentence) => !sentence.some((key) => has.has(bundleOf.get(key))))
      .map(([key]) => `${key} in ${path}`),
  )
  return missing.filter((sentence) => !neverMissing.includes(sentence))
}

const screenOf = (name: (typeof pageNames)[number]): string => {
  const { area, screen } = definitionOf(name)
  return `${area}/${screen}/page.tsx`
}

test.each(pageNames)('all texts of %s are loaded with it', (name) => {
  expect(unloaded(screenOf(name), bundlesOf(name))).toEqual([])
})

test.each(Object.entries(layoutBundles))('all texts of the layout %s are loaded with it', (layout, loaded) => {
  expect(unloaded(`${layout}/layout.tsx`, loaded)).toEqual([])
})

test('all texts around guarded pages are loaded with them', () => {
  expect(unloaded('access/guard/guard.tsx', guardBundles)).toEqual([])
})

test('all texts of the dialogs in the header are loaded with them', () => {
  const dialog = (name: string) => `access/search/${name}-dialog.tsx`
  expect(unloaded(dialog('search'), [...guardBundles, 'search', 'records'])).toEqual([])
  expect(unloaded(dialog('shortcuts'), [...guardBundles, 'search'])).toEqual([])
})

test("control: a project page without the project's texts lacks some", () => {
  expect(unloaded(screenOf('projectPullRequests'), guardBundles).join()).toContain('watch.')
})
