/** Applies the changes that docs/how-to describes to a copy of the project. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A new file, or text inserted into an existing file. The text is inserted before `before`, or at the end of the file. */
export type Edit = { file: string; text: string; before?: string | typeof end }

export const end = Symbol('end of the file')

export type Recipe = {
  /** Name of its page in docs/how-to. */
  page: string
  /** Maximum number of files that the recipe writes by hand. */
  most: number
  /** Files that the recipe writes but that do not count toward `most`, because they are the purpose of the change. */
  besides?: readonly string[]
  edits: readonly Edit[]
  /** Tests that must pass after the change, in addition to the type check, lint and architecture rules. */
  tests: readonly string[]
}

export const filesByHand = ({ edits, besides = [] }: Recipe): string[] =>
  [...new Set(edits.map(({ file }) => file))].filter((file) => !besides.includes(file))

/** Returns the content of a file with an edit applied. Throws unless the insertion point occurs exactly once. */
export function edited(content: string, { file, text, before = end }: Edit): string {
  if (typeof before === 'symbol') return content + text
  const parts = content.split(before)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} places ${JSON.stringify(before)}`)
  return parts.join(`${text}${before}`)
}

export function apply(root: string, { edits }: Recipe): void {
  for (const edit of edits) {
    const path = join(root, edit.file)
    if ((edit.before === undefined) === existsSync(path))
      throw new Error(`${edit.file} is ${edit.before === undefined ? 'there already' : 'missing'}`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, edit.before === undefined ? edit.text : edited(readFileSync(path, 'utf8'), edit))
  }
}

/** Returns the edits that insert texts into a translation bundle, before the given key. */
export const words = (bundle: string, before: string, texts: Record<'zh' | 'en', string>): Edit[] =>
  (['zh', 'en'] as const).map((language) => ({
    file: `src/i18n/${language}/${bundle}.json`,
    before: `  "${before}": `,
    text: texts[language],
  }))
