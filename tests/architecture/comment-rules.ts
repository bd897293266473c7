/** Checks the first words of comments and contract descriptions, which must name their subject: "Maximum number of …", "Returns …". */
import type { Rule, Tree } from './tree.ts'

/** Maximum number of comments with a rejected first word, by top-level folder. */
const codeLimits = { src: 0, machines: 0, openapi: 0, tests: 0 }

/** Maximum number of contract descriptions, summaries and comments with a rejected first word. */
const contractLimits = { openapi: 0 }

const rejected = /^(?:What|Whom|Whose|Of|By|Until|How many|Where (?:it|they))\b.*/

/** Matches block comments and runs of line comments. */
const inCode = /(?<=^|[\s{(])(?:\/\*[\s\S]*?\*\/|\/\/ .*(?:\n[ \t]*\/\/ .*)*)/gm

/** Matches runs of `#` lines, and summaries and descriptions up to the end of their first line. */
const inYaml = /(?<=^|\s)# .*(?:\n[ \t]*# .*)*|\b(?:summary|description):(?: *[|>][-+]?\n)? *.*/gm

const marks = /^(?:\/\*+|\/\/|#|(?:summary|description): *(?:[|>][-+]?\n)?)[\s*'"]*/

/** Returns the first line of each comment that starts with a rejected word. */
const openingsIn = (text: string, comments: RegExp): string[] =>
  [...text.matchAll(comments)].flatMap(
    ([comment]) => rejected.exec(comment.replace(marks, ''))?.[0].replace(/\s*\*\/.*$/, '') ?? [],
  )

/** Returns a complaint for each rejected comment beyond the number allowed for its folder. */
const beyond = (limits: Readonly<Record<string, number>>, tree: Tree, files: RegExp, comments: RegExp) =>
  Object.entries(limits).flatMap(([folder, limit]) =>
    [...tree]
      .filter(([path]) => path.startsWith(`${folder}/`) && files.test(path) && !path.includes('/generated/'))
      .flatMap(([path, text]) =>
        openingsIn(text, comments).map((line) => ({ path, words: `begins a comment: ${line}` })),
      )
      .slice(limit),
  )

const commentsNameTheirSubject: Rule = {
  name: 'comments name their subject first',
  // Excludes migrations, because they cannot change after they have been applied.
  complaints: (tree) => beyond(codeLimits, tree, /^(?!src\/server\/store\/migrations\/).*\.(?:tsx?|mjs)$/, inCode),
  control: {
    tree: {
      'src/server/store/migrations/01-first.ts': '/** What nothing may change. */',
      'src/domain/generated/a.ts': '// Of the contract.',
      'src/domain/a.ts': `/** Returns what was read. */\n// Whatever was read,\n// by whom.\n${'/** Of a row. */\n'.repeat(codeLimits.src)}`,
      'src/domain/b.ts': '/**\n * How many rows\n * there are.\n */\nconst text = "What it is"',
    },
    complaint: 'src/domain/b.ts begins a comment: How many rows',
  },
}

const descriptionsNameTheirSubject: Rule = {
  name: 'descriptions of the contract name their subject first',
  complaints: (tree) => beyond(contractLimits, tree, /\.yaml$/, inYaml),
  control: {
    tree: {
      'openapi/a.yaml': `# Links, and\n# by whom.\nsummary: Whatever\n${'# Of a row.\n\n'.repeat(contractLimits.openapi)}`,
      'openapi/b.yaml': "message: What is it?\nrow: { description: 'By day', type: string }",
    },
    complaint: "openapi/b.yaml begins a comment: By day', type: string }",
  },
}

export const commentRules: readonly Rule[] = [commentsNameTheirSubject, descriptionsNameTheirSubject]
