/** Finds the audit actions that each operation can write. Follows function references from the operation's handler and use case. */
import { posix } from 'node:path'
import typescript from 'typescript'
import type { Tree } from './tree.ts'

type Code = { refers: Set<string>; acts: Set<string> }

/** Returns the definition (`<file>#<name>`) of each name that a file imports or declares. */
function namesIn(source: typescript.SourceFile): Map<string, string> {
  const names = new Map<string, string>()
  const file = source.fileName
  for (const statement of source.statements) {
    if (typescript.isFunctionDeclaration(statement) && statement.name) {
      names.set(statement.name.text, `${file}#${statement.name.text}`)
    }
    if (typescript.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) {
        names.set(name.getText(), `${file}#${name.getText()}`)
      }
    }
    if (!typescript.isImportDeclaration(statement)) continue
    const bindings = statement.importClause?.namedBindings
    if (!bindings || !typescript.isNamedImports(bindings)) continue
    const from = posix.join(posix.dirname(file), (statement.moduleSpecifier as typescript.StringLiteral).text)
    for (const { name, propertyName } of bindings.elements)
      names.set(name.text, `${from}#${(propertyName ?? name).text}`)
  }
  return names
}

/** Returns the functions and audit actions that the code of a node refers to. */
function codeOf(node: typescript.Node, names: ReadonlyMap<string, string>, known: ReadonlySet<string>): Code {
  const code: Code = { refers: new Set(), acts: new Set() }
  const visit = (each: typescript.Node): void => {
    if (typescript.isTypeNode(each)) return
    if (typescript.isIdentifier(each)) {
      const name = names.get(each.text)
      if (name !== undefined) code.refers.add(name)
    }
    if (typescript.isStringLiteral(each) && known.has(each.text)) code.acts.add(each.text)
    typescript.forEachChild(each, visit)
  }
  typescript.forEachChild(node, visit)
  return code
}

/** Returns the functions and constants of a file by name. In a file of handlers, each handler is included as `handler#<operation>`. */
function piecesOf(source: typescript.SourceFile): [string, typescript.Node][] {
  const pieces: [string, typescript.Node][] = []
  for (const statement of source.statements) {
    if (typescript.isFunctionDeclaration(statement) && statement.name) {
      pieces.push([`${source.fileName}#${statement.name.text}`, statement])
    }
    if (typescript.isVariableStatement(statement)) {
      for (const each of statement.declarationList.declarations) {
        pieces.push([`${source.fileName}#${each.name.getText()}`, each])
      }
    }
  }
  if (!source.fileName.startsWith('src/server/http/handlers/')) return pieces
  const visit = (node: typescript.Node): void => {
    if (typescript.isPropertyAssignment(node)) pieces.push([`handler#${node.name.getText()}`, node])
    else typescript.forEachChild(node, visit)
  }
  visit(source)
  return pieces
}

export function reachableActs(
  operations: readonly string[],
  known: ReadonlySet<string>,
  tree: Tree,
): Map<string, string[]> {
  const code = new Map<string, Code>()
  for (const [path, text] of tree) {
    if (!/^src\/server\/(?:usecases|http\/handlers)\/.*\.ts$/.test(path)) continue
    const source = typescript.createSourceFile(path, text, typescript.ScriptTarget.Latest, true)
    const names = namesIn(source)
    for (const [name, node] of piecesOf(source)) code.set(name, codeOf(node, names, known))
  }
  const useCases = new Map([...code.keys()].map((name) => [name.split('#')[1] ?? '', name]))
  return new Map(
    operations.map((operation) => {
      const acts = new Set<string>()
      const seen = new Set<string>()
      const next = [`handler#${operation}`, useCases.get(operation) ?? '']
      for (let name = next.pop(); name !== undefined; name = next.pop()) {
        const piece = code.get(name)
        if (!piece || seen.has(name)) continue
        seen.add(name)
        for (const act of piece.acts) acts.add(act)
        next.push(...piece.refers)
      }
      return [operation, [...acts].toSorted()]
    }),
  )
}
