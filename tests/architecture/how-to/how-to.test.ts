/**
 * Each recipe writes exactly the files that its section of docs/how-to.md lists, and as many as the section states. `how-to.deep.ts` applies the
 * recipes.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { edited, filesByHand, type Recipe } from './recipe.ts'
import { recipes } from './recipes.ts'
import { refusalRecipe } from './server-recipes.ts'

const page = readFileSync('docs/how-to.md', 'utf8')

/** Returns the text of a section and of all sections that it links to. */
function sectionsOf(title: string): string {
  const text = page.split(/^## /m).find((section) => section.startsWith(`${title}\n`)) ?? ''
  const linked = [...text.matchAll(/\[([^\]]+)\]\(#[a-z-]+\)/g)].map(([, name = '']) => name)
  return [text, ...linked.map(sectionsOf)].join('\n')
}

const statedIn = (title: string): number => Number(/\*(\d+) files by hand/.exec(sectionsOf(title))?.[1])

/** Returns the files of a recipe that its section does not list. A listed path may contain placeholders such as `<…>`. */
function unnamed(recipe: Recipe): string[] {
  const named = [...sectionsOf(recipe.section).matchAll(/`((?:docs|machines|openapi|src|tests)\/[^`]+)`/g)]
  const patterns = named.map(([, path = '']) => {
    const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/<[^>]+>/g, '[\\w./-]+')
    return new RegExp(`^${escaped}$`)
  })
  return filesByHand(recipe).filter((file) => !patterns.some((pattern) => pattern.test(file)))
}

describe.each(recipes.map((recipe) => [recipe.section, recipe] as const))('%s', (section, recipe) => {
  test('costs the files that its section states and names', () => {
    expect([filesByHand(recipe).length, unnamed(recipe)]).toEqual([statedIn(section), []])
    expect(filesByHand(recipe).length).toBeLessThanOrEqual(recipe.most)
  })

  test('can be applied to the current files', () => {
    for (const edit of recipe.edits.filter(({ before }) => before !== undefined)) {
      expect(edited(readFileSync(edit.file, 'utf8'), edit)).toContain(edit.text)
    }
  })
})

test('control: an unnamed file and a missing position are detected', () => {
  const more = { ...refusalRecipe, edits: [{ file: 'src/server/elsewhere.ts', text: '' }] }
  expect(unnamed(more)).toEqual(['src/server/elsewhere.ts'])
  expect(() => edited('a\nb\n', { file: 'x.ts', before: 'c\n', text: 'd\n' })).toThrow('x.ts has 0 places')
})
