/** Adds a pseudo-language, derived from English, to a copy of the sources. Follows the instructions in docs/how-to/language.md. */
import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const pseudoCode = 'xa'

const accents: Readonly<Record<string, string>> = {
  ...{ a: 'ä', c: 'ç', d: 'ð', e: 'ë', f: 'ƒ', i: 'ï', n: 'ñ', o: 'ö', p: 'þ', u: 'ü', y: 'ÿ' },
  ...{ A: 'Ä', C: 'Ç', D: 'Ð', E: 'Ë', I: 'Ï', N: 'Ñ', O: 'Ö', P: 'Þ', U: 'Ü', Y: 'Ý' },
}

/** Placeholders, elements, links and code remain as they are. */
const kept = /(\{\{[^}]*\}\}|`[^`]*`|<[^>]*>|https?:[^\s)]+|\]\([^)]*\))/

/** Replaces letters with accented ones. The PDF font contains them all. */
const accented = (sentence: string): string =>
  sentence
    .split(kept)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/\w/g, (letter) => accents[letter] ?? letter)))
    .join('')

/** Returns additional words, to make a sentence 40 % longer. */
function more(sentence: string): string {
  const plain = sentence.replaceAll(new RegExp(kept, 'g'), '')
  return ' ñöü äñð öñë'
    .repeat(40)
    .slice(0, Math.max(4, Math.ceil(plain.length * 0.4)))
    .trimEnd()
}

/** Translates a sentence to the pseudo-language: `Save` becomes `[Sävë ñöü]`. */
export const pseudo = (sentence: string): string => `[${accented(sentence)}${more(sentence)}]`

/** Translates Markdown to the pseudo-language. Adds no brackets, because they have a meaning in Markdown. */
const pseudoText = (text: string): string =>
  text.replaceAll(/^(?!\s*[|-]+\s*$).*\S.*$/gm, (line) => accented(line) + (line.endsWith('|') ? '' : more(line)))

/** Entry of the pseudo-language in the language table. */
const entry = `  ${pseudoCode}: { name: 'Pseudo', ownName: '${pseudo('Pseudo')}', shortName: '[XÄ]', html: 'en-XA', locale: 'en-GB', moment: '{day}, {clock} ({zone})', gap: ' ', words: ${pseudoCode} },\n`

const edits: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  'src/domain/text/languages.ts': [
    [
      /^(import zh from .*)$/m,
      `$1\nimport ${pseudoCode} from '../i18n/${pseudoCode}/agreement.json' with { type: 'json' }`,
    ],
    [/^(?=\} as const satisfies)/m, entry],
  ],
  'openapi/schemas/shared.yaml': [
    [/enum: \[English, Chinese\]/, 'enum: [English, Chinese, Pseudo]'],
    [/(properties: \{ zh: (\{[^}]*\}), )/g, `$1${pseudoCode}: $2, `],
  ],
}

function writeWords(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    const text = readFileSync(join(from, name), 'utf8')
    writeFileSync(join(to, name), name.endsWith('.json') ? pseudoCatalog(text) : pseudoText(text))
  }
}

function pseudoCatalog(text: string): string {
  const english = Object.entries(JSON.parse(text) as Record<string, string>)
  return JSON.stringify(Object.fromEntries(english.map(([key, sentence]) => [key, pseudo(sentence)])), null, 2)
}

/** Copies the sources to `folder` and adds the pseudo-language. Returns the folder of its translation files and the paths of the changed files. */
export function addPseudoLanguage(root: string, folder: string): string[] {
  const copied = ['src', 'machines', 'openapi', 'tests', 'docs', 'package.json', 'vite.config.ts', 'tsconfig.json']
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'))
  const words = `src/i18n/${pseudoCode}`
  writeWords(join(root, 'src/i18n/en'), join(folder, words))
  for (const [path, replacements] of Object.entries(edits)) {
    const before = readFileSync(join(folder, path), 'utf8')
    const after = replacements.reduce((text, [from, to]) => text.replace(from, to), before)
    if (after === before) throw new Error(`nothing was added to ${path}`)
    writeFileSync(join(folder, path), after)
  }
  return [words, ...Object.keys(edits)]
}
