/** Each recipe writes exactly the files that its page in docs/how-to lists, and as many as the page states. `how-to.deep.ts` applies the recipes. */
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { edited, filesByHand, type Recipe } from './recipe.ts'
import { recipes } from './recipes.ts'
import { refusalRecipe } from './server-recipes.ts'

/** Returns the text of a page and of all recipes that it links to. */
function pagesOf(page: string): string {
  const text = readFileSync(`docs/how-to/${page}`, 'utf8')
  const linked = Array.from(text.matchAll(/\]\(([a-z-]+\.md)\)/g), ([, name = '']) => name)
  return [text, ...linked.map(pagesOf)].join('\n')
}

const statedIn = (page: string): number => Number(/\*(\d+) files by hand/.exec(pagesOf(page))?.[1])

/** Returns the files of a recipe that its page does not list. A listed path may contain placeholders such as `<…>`. */
function unnamed(recipe: Recipe): string[] {
  const named = [...pagesOf(recipe.page).matchAll(/`((?:docs|machines|openapi|src|tests)\/[^`]+)`/g)]
  const patterns = named.map(([, path = '']) => {
    const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/<[^>]+>/g, '[\\w./-]+')
    return new RegExp(`^${escaped}$`)
  })
  return filesByHand(recipe).filter((file) => !patterns.some((pattern) => pattern.test(file)))
}

/** Returns the names that a recipe imports from files of the project that do not export them. */
function notExported({ edits }: Recipe): string[] {
  const textOf = (path: string): string =>
    (existsSync(path) ? readFileSync(path, 'utf8') : '') +
    edits.map(({ file, text }) => (file === path ? text : '')).join('')
  return edits.flatMap(({ file, text }) =>
    [...text.matchAll(/^import (?:type )?\{([^}]+)\} from '(\.[^']+)'/gm)].flatMap(([, names = '', path = '']) => {
      const module = textOf(posix.join(posix.dirname(file), path))
      return names
        .split(',')
        .map((name) => name.trim().replace(/^type | as .*$/g, ''))
        .filter((name) => !new RegExp(`\\bexport\\b[^\\n]*\\b${name}\\b`).test(module))
    }),
  )
}

describe.each(recipes.map((recipe) => [recipe.page, recipe] as const))('%s', (page, recipe) => {
  test('costs the files that its page states and names', () => {
    expect([filesByHand(recipe).length, unnamed(recipe)]).toEqual([statedIn(page), []])
    expect(filesByHand(recipe).length).toBeLessThanOrEqual(recipe.most)
  })

  test('can be applied to the current files', () => {
    for (const edit of recipe.edits.filter(({ before }) => before !== undefined)) {
      expect(edited(readFileSync(edit.file, 'utf8'), edit)).toContain(edit.text)
    }
  })

  test('imports what the project exports', () => {
    expect(notExported(recipe)).toEqual([])
  })
})

test('control: an unnamed file, an unknown import and a missing position are detected', () => {
  const more = { ...refusalRecipe, edits: [{ file: 'src/server/elsewhere.ts', text: '' }] }
  expect(unnamed(more)).toEqual(['src/server/elsewhere.ts'])
  const text = "import { edited, former } from './recipe.ts'\n"
  expect(notExported({ ...refusalRecipe, edits: [{ file: 'tests/architecture/how-to/x.ts', text }] })).toEqual([
    'former',
  ])
  expect(() => edited('a\nb\n', { file: 'x.ts', before: 'c\n', text: 'd\n' })).toThrow('x.ts has 0 places')
})
