/** The words of comments, docstrings and descriptions of the contract (docs/glossary.md). Screens and letters have words of their own, in src/i18n. */
import { complain, type Rule, type Tree, writtenCode } from './tree.ts'

/** A signer, caller, manager or visitor is called by what they are; former names of parts are listed at the end of the glossary. */
const dialect =
  /\b(?:whoever|somebody|nobody|she|her|hers|herself|mailroom|postman|couriers?|misfortunes?|workshop|one's own|goes (?:its|her|their) way)\b/i

const comments = /^\s*\{?\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm
const quoted = /`[^`]*`|“[^”]*”/g

/** The comments of the product, but of migrations, which no change may touch; of the contract everything but the messages and texts of refusals, which clients and people see. */
const prose = (tree: Tree): (readonly [path: string, text: string])[] => [
  ...writtenCode(tree)
    .filter(([path]) => /^(?:src|machines|openapi)\//.test(path) && !path.startsWith('src/server/store/migrations/'))
    .map(([path, text]) => [path, [...text.matchAll(comments)].join('\n')] as const),
  ...[...tree]
    .filter(([path]) => /^openapi\/(?:[^/]+\/)?[^/]+\.yaml$/.test(path))
    .map(([path, text]) => [path, text.replaceAll(/^\s*(?:message|en): .*$/gm, '')] as const),
]

const commentsArePlain: Rule = {
  name: 'comments and descriptions name people by what they are, and parts by the glossary',
  complaints: (tree) =>
    complain(prose(tree), (_, text) => {
      const found = dialect.exec(text.replaceAll(quoted, ''))
      return found ? `says ${found[0]} in a comment` : undefined
    }),
  control: {
    tree: {
      'openapi/refusals.yaml': 'message: Nobody has accepted that\n',
      'src/domain/a.ts': "/** The words “Somebody has signed” and `her`. */\nconst nobody = 'whoever'",
      'src/domain/b.ts': 'const signer = 1\n// Only whoever signs.\n',
    },
    complaint: 'src/domain/b.ts says whoever in a comment',
  },
}

export const commentRules: readonly Rule[] = [commentsArePlain]
