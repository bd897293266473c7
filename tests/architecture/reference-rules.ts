/** Checks that all cited decisions and sections exist in `docs`, and that all paths mentioned in a page exist. */
import { posix } from 'node:path'
import type { Complaint, Rule, Tree } from './tree.ts'

const decisionsFolder = 'docs/decisions/'
const requirementsFile = 'docs/requirements.md'

/** This file is skipped, because its controls cite decisions and paths that do not exist. */
const itself = 'tests/architecture/reference-rules.ts'

/** Returns the text of every file with its lines joined. A citation in a comment may continue on the next line. */
const readableFiles = (tree: Tree): [path: string, text: string][] =>
  [...tree]
    .filter(([path]) => path !== itself)
    .map(([path, text]) => [path, text.replaceAll(/\s*\n\s*(?:\*|\/\/|#)?\s*/g, ' ')])

const numbersIn = (tree: Tree, file: string, pattern: RegExp): string[] =>
  [...(tree.get(file) ?? '').matchAll(pattern)].map(([, number]) => number ?? '')

/** Returns the numbers in citations such as `decision 12`, `decisions 13 and 47`, `decisions 1 to 9` and `decisions 26, 27, 33`. */
const citedDecisions = (text: string): string[] =>
  [...text.matchAll(/\bdecisions? (\d+(?:(?:,| and| or| to) \d+)*)/gi)].flatMap(([, list = '']) =>
    Array.from(list.matchAll(/\d+/g), ([number]) => number),
  )

type Decision = { path: string; number: string; words: number }

const decisionsIn = (tree: Tree): Decision[] =>
  [...tree]
    .filter(([path]) => path.startsWith(decisionsFolder))
    .flatMap(([path, text]) =>
      [...text.matchAll(/^## (\d+)\. .*\n([^]*?)(?=^## |(?![^]))/gm)].map(([, number = '', body = '']) => ({
        path,
        number,
        words: body.split(/\s+/).filter(Boolean).length,
      })),
    )

const decisionsResolve: Rule = {
  name: 'every cited decision exists in docs/decisions',
  complaints: (tree) => {
    const known = new Set(decisionsIn(tree).map(({ number }) => number))
    return readableFiles(tree).flatMap(([path, text]) =>
      citedDecisions(text)
        .filter((number) => !known.has(number))
        .map((number) => ({ path, words: `cites decision ${number}, which does not exist` })),
    )
  },
  control: {
    tree: {
      [`${decisionsFolder}a.md`]: '## 1. One\n\nText.\n\n## 2. Two\n\nText.\n',
      'src/domain/a.ts': '/** Decisions 1 and 2, decision\n * 7. */',
    },
    complaint: 'src/domain/a.ts cites decision 7, which does not exist',
  },
}

const decisionsAreOrdered: Rule = {
  name: 'a decision is in one chapter, in the order of the numbers; a chapter has at most 25',
  complaints: (tree) => {
    const decisions = decisionsIn(tree)
    const faultOf = ({ path, number }: Decision, index: number): string | undefined => {
      const before = decisions[index - 1]
      if (decisions.findIndex((other) => other.number === number) < index) return `repeats decision ${number}`
      if (before?.path === path && Number(number) < Number(before.number)) return `misplaces decision ${number}`
      return decisions[index - 25]?.path === path ? `has more than 25 decisions with ${number}` : undefined
    }
    return decisions.flatMap((decision, index) => {
      const words = faultOf(decision, index)
      return words === undefined ? [] : [{ path: decision.path, words }]
    })
  },
  control: {
    tree: {
      [`${decisionsFolder}a.md`]: '## 1. One\n\nText.\n\n## 3. Three\n\nText.\n',
      [`${decisionsFolder}b.md`]: '## 2. Two\n\nText.\n\n## 3. Three\n\nText.\n',
    },
    complaint: 'docs/decisions/b.md repeats decision 3',
  },
}

const decisionsAreShort: Rule = {
  name: 'a decision has at most 120 words',
  complaints: (tree) =>
    decisionsIn(tree)
      .filter(({ words }) => words > 120)
      .map(({ path, number, words }) => ({ path, words: `has ${words} words in decision ${number}` })),
  control: {
    tree: { [`${decisionsFolder}a.md`]: `## 1. One\n\n${'word '.repeat(121)}\n` },
    complaint: 'docs/decisions/a.md has 121 words in decision 1',
  },
}

/** Matches the text before a section sign if it refers to the project's requirements or to a published standard. */
const citable = /\b(?:(?<ours>requirements)|RFC \d+|ISO [\d-]+) $/i

const sectionsResolve: Rule = {
  name: 'every cited section belongs to docs/requirements.md or a published standard',
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

const pages = (tree: Tree): [path: string, text: string][] =>
  [...tree].filter(([path]) => path.endsWith('.md') && !path.startsWith('src/i18n/'))

const ofTheTree = /^(?:src|machines|openapi|tests|docs)\/[\w.<>*/-]*$/
const ofAFolder = /^[\w.<>*-]+(?:\/[\w.<>*-]+)+\.(?:tsx?|mjs|json|yaml|css|md)$/

/**
 * Returns the paths in code font and the link targets on a page. Each is a list of candidates, because a path may be relative to the root or to the
 * page.
 */
const namedPaths = (path: string, text: string): string[][] => {
  const fromHere = (named: string): string => posix.join(posix.dirname(path), named)
  const words = Array.from(text.matchAll(/`([^`\s]+)`/g), ([, word = '']) => word)
  const targets = Array.from(text.matchAll(/\]\((?!\w+:)([^)#\s]+)\)/g), ([, target = '']) => target)
  return [
    ...words.filter((word) => ofTheTree.test(word) || ofAFolder.test(word)).map((word) => [word, fromHere(word)]),
    ...targets.filter((target) => !target.endsWith('.png')).map((target) => [fromHere(target)]),
  ]
}

const pathsAreThere: Rule = {
  name: 'every path that a page names exists',
  complaints: (tree) => {
    const present = [...tree.keys()].flatMap((path) =>
      path.split('/').map((_, end, names) => names.slice(0, end + 1).join('/')),
    )
    const isThere = (named: string): boolean => {
      const pattern = named
        .replace(/\/$/, '')
        .replaceAll('.', '\\.')
        .replaceAll(/<\w+>|\*/g, '[^/]+')
      const whole = new RegExp(`^${pattern}$`)
      return present.some((path) => whole.test(path))
    }
    return pages(tree).flatMap(([path, text]) =>
      namedPaths(path, text)
        .filter((meanings) => !meanings.some(isThere))
        .map(([named]) => ({ path, words: `names ${named}, which does not exist` })),
    )
  },
  control: {
    tree: {
      'docs/how-to/page.md':
        '`src/domain/people/email.ts`, `src/web/screens/<area>/<screen>/page.tsx`, [all](../../src/domain/), `src/domain/<rule>.tsx`',
      'src/web/README.md': '`screens/signing/sign/page.tsx`',
      'src/domain/people/email.ts': '',
      'src/web/screens/signing/sign/page.tsx': '',
    },
    complaint: 'docs/how-to/page.md names src/domain/<rule>.tsx, which does not exist',
  },
}

export const referenceRules: readonly Rule[] = [
  ...[decisionsResolve, decisionsAreOrdered, decisionsAreShort],
  ...[sectionsResolve, pathsAreThere],
]
