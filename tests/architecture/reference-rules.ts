/** Every decision and every section that a file cites stands in `docs`. */
import type { Complaint, Rule, Tree } from './tree.ts'

const decisionsFile = 'docs/decisions.md'
const requirementsFile = 'docs/requirements.md'

/** The only file that cites what does not exist: its controls. */
const itself = 'tests/architecture/reference-rules.ts'

/** Every file's text with its lines joined, so that a citation may go on in the next line of a comment. */
const readableFiles = (tree: Tree): [path: string, text: string][] =>
  [...tree]
    .filter(([path]) => path !== itself)
    .map(([path, text]) => [path, text.replaceAll(/\s*\n\s*(?:\*|\/\/|#)?\s*/g, ' ')])

const numbersIn = (tree: Tree, file: string, pattern: RegExp): string[] =>
  [...(tree.get(file) ?? '').matchAll(pattern)].map(([, number]) => number ?? '')

/** The numbers in `decision 12`, `decisions 13 and 47`, `decisions 1 to 9`, `decisions 26, 27, 33`. */
const citedDecisions = (text: string): string[] =>
  [...text.matchAll(/\bdecisions? (\d+(?:(?:,| and| or| to) \d+)*)/gi)].flatMap(([, list = '']) =>
    Array.from(list.matchAll(/\d+/g), ([number]) => number),
  )

const decisionsResolve: Rule = {
  name: 'every decision that is cited stands in docs/decisions.md, in the order of the numbers',
  complaints: (tree) => {
    const known = numbersIn(tree, decisionsFile, /^(\d+)\. /gm)
    const misplaced = known.filter((number, index) => number !== String(index + 1)).slice(0, 1)
    const unknown = readableFiles(tree).flatMap(([path, text]) =>
      citedDecisions(text)
        .filter((number) => !known.includes(number))
        .map((number) => ({ path, words: `cites decision ${number}, which does not exist` })),
    )
    return [...misplaced.map((number) => ({ path: decisionsFile, words: `misplaces decision ${number}` })), ...unknown]
  },
  control: {
    tree: {
      [decisionsFile]: '1. One.\n2. Two, which amends 1.\n',
      'src/domain/a.ts': '/** Decisions 1 and 2, decision\n * 7. */',
    },
    complaint: 'src/domain/a.ts cites decision 7, which does not exist',
  },
}

/** What may stand before a section's sign: our requirements, or a published standard. */
const citable = /\b(?:(?<ours>requirements)|RFC \d+|ISO [\d-]+) $/i

const sectionsResolve: Rule = {
  name: 'every section that is cited is one of docs/requirements.md or of a published standard',
  complaints: (tree) => {
    const known = numbersIn(tree, requirementsFile, /^## (\d+) /gm)
    const complaintOf = (path: string, text: string, at: number, number: string): Complaint[] => {
      const form = citable.exec(text.slice(Math.max(0, at - 40), at))
      if (!form) return [{ path, words: `cites §${number} of nothing that can be read` }]
      if (!form.groups?.['ours'] || known.includes(number)) return []
      return [{ path, words: `cites requirements §${number}, which does not exist` }]
    }
    return readableFiles(tree).flatMap(([path, text]) =>
      [...text.matchAll(/§(\d+)/g)].flatMap(({ 1: number = '', index }) => complaintOf(path, text, index, number)),
    )
  },
  control: {
    tree: {
      [requirementsFile]: '## 5 Rules\n',
      'src/domain/a.ts': '/** Requirements §5, RFC 5321 §4.1.2, promises\n * §3. */',
    },
    complaint: 'src/domain/a.ts cites §3 of nothing that can be read',
  },
}

export const referenceRules: readonly Rule[] = [decisionsResolve, sectionsResolve]
