/** Reads the imports of a module with the TypeScript parser. */
import { posix } from 'node:path'
import ts from 'typescript'
import { type Tree, writtenCode } from './tree.ts'

export type Import = {
  from: string
  /** Path in the tree, or the name of a package or `node:` module. */
  to: string
  isOurs: boolean
  /** Whether the import is type-only. The compiler removes such imports. */
  isType: boolean
}

/** Returns the package of a specifier: `@scope/name` for `@scope/name/part`, `node:fs` for `node:fs/promises`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly
  const clause = node.importClause
  if (!clause) return false
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const { namedBindings } = clause
  if (clause.name || !namedBindings || !ts.isNamedImports(namedBindings)) return false
  return namedBindings.elements.length > 0 && namedBindings.elements.every((element) => element.isTypeOnly)
}

function specifiers(source: ts.SourceFile): { specifier: string; isType: boolean }[] {
  const found: { specifier: string; isType: boolean }[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      found.push({ specifier: (node.moduleSpecifier as ts.StringLiteral).text, isType: isTypeOnly(node) })
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments
      if (specifier && ts.isStringLiteralLike(specifier)) found.push({ specifier: specifier.text, isType: false })
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      found.push({ specifier: (node.argument.literal as ts.StringLiteral).text, isType: true })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

export const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)

function importsIn(path: string, text: string): Import[] {
  return specifiers(parse(path, text)).map(({ specifier, isType }) => {
    const isOurs = specifier.startsWith('.')
    const bare = specifier.replace(/\?.*$/, '')
    const to = isOurs ? posix.join(posix.dirname(path), bare) : packageOf(bare)
    return { from: path, to, isOurs, isType }
  })
}

const known = new WeakMap<Tree, readonly Import[]>()

export function importsOf(tree: Tree): readonly Import[] {
  const imports = known.get(tree) ?? writtenCode(tree).flatMap(([path, text]) => importsIn(path, text))
  known.set(tree, imports)
  return imports
}

/** Returns the cycles of a graph, found by depth-first search from each node. The last node of a cycle repeats its first. */
export function cyclesOf(arrows: readonly { from: string; to: string }[]): string[][] {
  const next = Map.groupBy(arrows, ({ from }) => from)
  const done = new Set<string>()
  const cycles: string[][] = []
  const walk = (node: string, path: readonly string[]): void => {
    const start = path.indexOf(node)
    if (start >= 0) cycles.push([...path.slice(start), node])
    if (start >= 0 || done.has(node)) return
    for (const { to } of next.get(node) ?? []) walk(to, [...path, node])
    done.add(node)
  }
  for (const node of next.keys()) walk(node, [])
  return cycles
}
