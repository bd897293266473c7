import { existsSync, readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { expect, test } from 'vitest'
import {
  type Bundle,
  bundlesOf,
  definitionOf,
  guardBundles,
  layoutBundles,
  pageNames,
} from '../../../src/domain/pages/pages.ts'

const bundles: readonly Bundle[] = ['screens', 'access', 'admin', 'project', 'company', 'file', 'checks', 'person']
/** The bundle of each sentence. */
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

/** The first is said on a company's page only; the second is here the name of an event. */
const neverMissing = [
  'corporation.blank in src/web/screens/signing/sign/agreement-sheet.tsx',
  'employee.signed in src/web/screens/shared/lists/opened-record.tsx',
]

/** `says`: of each sentence the keys that it may have. */
type Module = { imports: readonly string[]; says: readonly (readonly string[])[] }
const read = new Map<string, Module>()

/** What a module imports at once, and the sentences that its text names; of a template in a call of `t` all keys that it can give. */
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

/** The modules of screens and their parts that are loaded with one of them. */
function modulesFrom(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path) || !path.startsWith('src/web/')) return seen
  seen.add(path)
  for (const name of moduleAt(path).imports) modulesFrom(name, seen)
  return seen
}

/** The sentences that a screen may say while no bundle that has them is loaded, each with the module that says it. */
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

test.each(pageNames)('all words of %s are loaded with it', (name) => {
  expect(unloaded(screenOf(name), bundlesOf(name))).toEqual([])
})

test.each(Object.entries(layoutBundles))('all words of the layout %s are loaded with it', (layout, loaded) => {
  expect(unloaded(`${layout}/layout.tsx`, loaded)).toEqual([])
})

test('all words around the pages behind the guard are loaded with it', () => {
  expect(unloaded('access/guard/guard.tsx', guardBundles)).toEqual([])
})

test('control: a page of a project without the words of a project lacks some', () => {
  expect(unloaded(screenOf('projectPullRequests'), guardBundles).join()).toContain('watch.')
})
