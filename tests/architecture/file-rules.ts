/** Rules for files: names, length and exports. */
import ts from 'typescript'
import { parse } from './imports.ts'
import { complain, type Rule, writtenCode } from './tree.ts'

/** Returns the maximum number of lines of a file. Machines, tests and the list of pages may be longer, because they are read from start to end. */
const longest = (path: string): number =>
  /\.(machine|test|deep)\.tsx?$/.test(path) || path === 'src/domain/pages/pages.ts' ? 450 : 300

const filesAreShort: Rule = {
  name: 'handwritten files have at most 300 lines, machines, tests and the list of pages 450',
  complaints: (tree) =>
    complain(writtenCode(tree), (path, text) => {
      const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
      return lines > longest(path) ? `has ${lines} lines` : undefined
    }),
  control: {
    tree: { 'src/domain/a.ts': 'x\n'.repeat(301), 'tests/a.test.ts': 'x\n'.repeat(450) },
    complaint: 'src/domain/a.ts has 301 lines',
  },
}

const named = /^\.?[a-z0-9]+(?:[-.][a-z0-9]+)*$/
const insisted = [
  'README.md',
  'README.zh.md',
  'LICENSE',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'NOTICE',
  'Dockerfile',
  'ISSUE_TEMPLATE',
  'PULL_REQUEST_TEMPLATE.md',
]

const namesAreKebabCase: Rule = {
  name: 'file names are in kebab case',
  complaints: (tree) =>
    complain(tree, (path) => {
      const odd = path.split('/').find((name) => !named.test(name) && !insisted.includes(name))
      return odd && `is not in kebab-case: ${odd}`
    }),
  control: {
    tree: { 'src/web/ui/SealCard.tsx': '' },
    complaint: 'src/web/ui/SealCard.tsx is not in kebab-case: SealCard.tsx',
  },
}

const asked = [
  'docs',
  'openapi',
  'machines',
  'src',
  'tests',
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
  'README.md',
  'README.zh.md',
]
const byTools = [
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'released.json',
  'SECURITY.md',
  'package-lock.json',
  'LICENSE',
  'Dockerfile',
  'compose.yaml',
]

const topLevelIsAskedFor: Rule = {
  name: 'the root folder contains only listed files and folders',
  complaints: (tree) =>
    complain(tree, (path) => {
      const [top = ''] = path.split('/')
      return top.startsWith('.') || [...asked, ...byTools].includes(top) ? undefined : `adds ${top} to the top level`
    }),
  control: { tree: { 'notes/guide.md': '' }, complaint: 'notes/guide.md adds notes to the top level' },
}

const hasModifier = (node: ts.Node, kind: ts.SyntaxKind): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === kind)

const isDefaultExport = (node: ts.Statement): boolean =>
  ts.isExportAssignment(node) ||
  hasModifier(node, ts.SyntaxKind.DefaultKeyword) ||
  (ts.isExportDeclaration(node) && / as default\b/.test(node.getText()))

/** Modules that a tool loads by path, and that therefore need a default export. */
const loadedByPath = new Set(['tests/support/runner/progress.ts', 'tests/architecture/lint-rules.ts'])

const mayDefault = (path: string): boolean =>
  /^src\/web\/screens\/(?:[^/]+\/){2,3}(?:page|layout)\.tsx$/.test(path) ||
  /(^|\/)[a-z]+\.config\.ts$/.test(path) ||
  loadedByPath.has(path)

const exportsAreNamed: Rule = {
  name: 'only pages of screens, configuration and modules loaded by tools have a default export',
  complaints: (tree) =>
    complain(writtenCode(tree), (path, text) =>
      !mayDefault(path) && parse(path, text).statements.some(isDefaultExport) ? 'has a default export' : undefined,
    ),
  control: {
    tree: {
      'src/web/screens/signing/sign/page.tsx': 'export default function SignScreen() {}',
      'src/domain/people/email.ts': 'const email = 1\nexport { email as default }',
    },
    complaint: 'src/domain/people/email.ts has a default export',
  },
}

const isForwarding = (path: string, text: string): boolean => {
  const { statements } = parse(path, text)
  return statements.length > 0 && statements.every((node) => ts.isExportDeclaration(node) && node.moduleSpecifier)
}

const filesDoNotForward: Rule = {
  name: 'no file only re-exports others, and none is named index',
  complaints: (tree) =>
    complain(writtenCode(tree), (path, text) => {
      if (['openapi/index.ts', 'src/web/i18n/index.ts'].includes(path)) return undefined
      if (/(^|\/)index\.tsx?$/.test(path)) return 'is called index'
      return isForwarding(path, text) ? 'only passes on what others export' : undefined
    }),
  control: {
    tree: { 'src/domain/all.ts': "export * from './a.ts'\nexport { b } from './b.ts'" },
    complaint: 'src/domain/all.ts only passes on what others export',
  },
}

/**
 * Returns the scope in which the file's exported names must be unique; undefined if there is none. Migrations have none, because they can no longer
 * change.
 */
const namesMeetIn = (path: string): 'product' | 'tests' | undefined => {
  if (path.startsWith('src/server/store/migrations/')) return undefined
  if (path.startsWith('tests/')) return 'tests'
  return /^(src|machines|openapi)\//.test(path) ? 'product' : undefined
}

function exportedNames(path: string, text: string): Set<string> {
  const declared = parse(path, text).statements.filter(
    (node) => hasModifier(node, ts.SyntaxKind.ExportKeyword) && !isDefaultExport(node),
  )
  const names = declared.flatMap((node) => {
    if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name.getText())
    return 'name' in node ? [(node.name as ts.Identifier).text] : []
  })
  return new Set(names)
}

const namesHaveOneMeaning: Rule = {
  name: 'no two files export the same name',
  complaints: (tree) => {
    const code = writtenCode(tree).filter(([path]) => namesMeetIn(path))
    const exported = code.flatMap(([path, text]) => [...exportedNames(path, text)].map((name) => ({ path, name })))
    const sameNames = Map.groupBy(exported, ({ path, name }) => `${namesMeetIn(path)} ${name}`)
    return [...sameNames.values()].flatMap(([first, ...others]) =>
      others.map(({ path, name }) => ({ path, words: `exports ${name}, as ${first?.path} does` })),
    )
  },
  control: {
    tree: {
      'src/domain/a.ts': 'export type Kind = 1\nexport const Kind = 1\nconst own = 1',
      'src/domain/b.ts': 'export function other() {}\nexport class Kind {}\nexport const own = 1',
      'tests/c.ts': 'export const other = 1',
    },
    complaint: 'src/domain/b.ts exports Kind, as src/domain/a.ts does',
  },
}

export const fileRules: readonly Rule[] = [
  namesHaveOneMeaning,
  filesAreShort,
  namesAreKebabCase,
  topLevelIsAskedFor,
  exportsAreNamed,
  filesDoNotForward,
]
