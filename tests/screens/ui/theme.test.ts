import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultConfig } from '@chakra-ui/react'
import { describe, expect, it } from 'vitest'
import { openSystem } from '../../../src/web/ui/theme/theme.ts'

const system = openSystem()

const web = join(import.meta.dirname, '../../../src/web')
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join(web, file), 'utf8'))

/** Returns the recipes (Chakra's style definitions) that the components in this source look up by name, unless they receive one as a property. */
function recipesFor(source: string): string[] {
  const imported = /import \{([^}]+)\} from '@chakra-ui\/react'/.exec(source)?.[1] ?? ''
  const names = imported
    .split(',')
    .map((name) => name.replace('type ', '').trim())
    // Components of a few pages pass their recipe as a property.
    .filter((name) => !new RegExp(`<${name}\\.Root\\s+recipe=\\{`).test(source))
    // Parts such as `Menu.Item` use the recipe of their root.
    .filter((name) => !new RegExp(`<${name}\\.(?!Root)`).test(source) || new RegExp(`<${name}\\.Root`).test(source))
  const keys = names.map((name) => name.charAt(0).toLowerCase() + name.slice(1))
  const { recipes = {}, slotRecipes = {} } = defaultConfig.theme ?? {}
  return keys.filter((key) => (key in recipes || key in slotRecipes) && !source.includes(`recipe={${key}}`))
}

describe('the reduced system', () => {
  it('has a recipe for every component in use', () => {
    const used = new Set(sources.flatMap(recipesFor))
    expect([...used].filter((key) => !system.isRecipe(key) && !system.isSlotRecipe(key))).toEqual([])
    expect(used.size).toBeGreaterThan(4)
  })

  it('control: a component without a recipe is detected', () => {
    const [key = ''] = recipesFor("import { Drawer, Box } from '@chakra-ui/react'")
    expect(key).toBe('drawer')
    expect(system.isSlotRecipe(key)).toBe(false)
  })
})

type Scheme = 'light' | 'dark'
const shell = readFileSync(join(web, 'ui/shell.css'), 'utf8')
const colors = new Map(
  [...shell.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
)

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const on = (name: string, ground: string, scheme: Scheme): number =>
  contrast(colors.get(name)?.[scheme] ?? '', colors.get(ground)?.[scheme] ?? '')

const texts = [
  ...['ink', 'ink-second', 'ink-third', 'accent', 'error', 'done', 'waiting'].flatMap((ink) => [
    [ink, 'paper'],
    [ink, 'sheet'],
  ]),
  ['accent-on', 'accent'],
  ['accent-on', 'accent-strong'],
  ['ink-second', 'hairline'],
  ['ink-second', 'accent-soft'],
  ['error', 'error-soft'],
  ['ink', 'error-soft'],
  ['ink', 'waiting-soft'],
  ['accent', 'waiting-soft'],
] as [string, string][]

const parts: [string, string][] = [
  ['control', 'paper'],
  ['control', 'sheet'],
  ['seal', 'paper'],
  ['seal', 'sheet'],
  ['accent', 'sheet'],
]

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  it.each(texts)('%s is readable on %s', (ink, ground) => {
    expect(on(ink, ground, scheme)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(parts)('%s is distinguishable on %s', (part, ground) => {
    expect(on(part, ground, scheme)).toBeGreaterThanOrEqual(3)
  })
})
