/**
 * Lint rules, enabled in .oxlintrc.json. Two of them apply to tests of pages: a page changes asynchronously, so a single read is not reliable. Use
 * `expect.poll` for assertions and `valueOnce` (tests/support/awaited.ts) for values.
 */
import type { RuleTester } from 'oxlint/plugins-dev'

type LintRule = Extract<Parameters<RuleTester['run']>[1], { create: unknown; createOnce?: never }>
type Context = Parameters<LintRule['create']>[0]
type Node = Parameters<Context['sourceCode']['getScope']>[0]
type Call = Extract<Node, { type: 'CallExpression' }>

/**
 * Playwright methods that read the page once, without retrying. The names in `readsWithoutArguments` are also used elsewhere, so they match only
 * without arguments. An `evaluate` with an async function is accepted, because that function can wait.
 */
export const reads = [
  ...['allInnerTexts', 'allTextContents', 'ariaSnapshot', 'boundingBox', 'evaluate', 'evaluateAll', 'getAttribute'],
  ...['innerHTML', 'innerText', 'inputValue', 'isChecked', 'isDisabled', 'isEditable', 'isEnabled', 'isHidden'],
  ...['isVisible', 'textContent'],
]
export const readsWithoutArguments = ['all', 'content', 'count', 'title']

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const isFunction = (node: Node) =>
  ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(node.type)

function partsOf(context: Context, node: Node): Node[] {
  const keys = context.sourceCode.visitorKeys[node.type] ?? []
  return keys.flatMap((key) => (node as unknown as Record<string, unknown>)[key]).filter(isNode)
}

/** Returns the first node that `is` accepts, among a node and its descendants. Skips nested functions. */
function partThat(context: Context, node: Node, is: (part: Node) => boolean): Node | undefined {
  if (is(node)) return node
  for (const part of partsOf(context, node)) {
    const match = isFunction(part) ? undefined : partThat(context, part, is)
    if (match) return match
  }
  return undefined
}

const methodOf = ({ callee }: Call): string | undefined =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : undefined

function isRead(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const [method = '', first] = [methodOf(node), node.arguments[0]]
  if (first?.type === 'ArrowFunctionExpression' && first.async) return false
  return reads.includes(method) || (readsWithoutArguments.includes(method) && !first)
}

/**
 * Returns whether a node reads the URL of the page, which needs no `await`. URLs of requests and responses are ignored, because they never change.
 */
const isAddress = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  methodOf(node) === 'url' &&
  node.arguments.length === 0 &&
  !/(?:request|response|answer)\.url$/.test(textOf(node.callee))

function textOf(node: Node): string {
  if (node.type === 'CallExpression') return textOf(node.callee)
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' ? `${textOf(node.object)}.${textOf(node.property)}` : ''
}

/** Returns whether an identifier is a property name rather than a variable. */
const isKey = ({ parent, ...name }: Node): boolean =>
  (parent?.type === 'MemberExpression' && !parent.computed && parent.property.start === name.start) ||
  (parent?.type === 'Property' && !parent.shorthand && parent.key.start === name.start)

/** Returns the definition of a name in the same file: a function, or the initial value of a variable. */
function definitionOf(context: Context, name: Node): Node | undefined {
  if (name.type !== 'Identifier' || isKey(name)) return undefined
  let scope: ReturnType<Context['sourceCode']['getScope']> | null = context.sourceCode.getScope(name)
  while (scope && !scope.set.has(name.name)) scope = scope.upper
  const definition = scope?.set.get(name.name)?.defs[0]?.node
  if (definition?.type === 'VariableDeclarator') return definition.init ?? undefined
  return definition && isFunction(definition) ? definition : undefined
}

/** Returns whether a node calls a function of the same file whose return value is accepted by `is`. */
function isReader(context: Context, node: Node, is: (part: Node) => boolean): boolean {
  const definition = node.type === 'CallExpression' ? definitionOf(context, node.callee) : undefined
  const body = definition && isFunction(definition) && (definition as { body?: Node | null }).body
  if (!body) return false
  const hasRead = (part: Node) => partThat(context, part, is) !== undefined
  if (body.type !== 'BlockStatement') return hasRead(body)
  return partThat(context, body, (part) => part.type === 'ReturnStatement' && hasRead(part)) !== undefined
}

/** Returns whether a node is a single read that `is` accepts, or a variable that contains the value of one. */
function isReadOnce(context: Context, node: Node, is: (part: Node) => boolean, within: readonly Node[] = []): boolean {
  if (node.type === 'AwaitExpression') return partThat(context, node.argument, isRead) !== undefined
  if ((!isRead(node) && is(node)) || isReader(context, node, is)) return true
  const value = definitionOf(context, node)
  if (!value || isFunction(value) || within.includes(value)) return false
  return partThat(context, value, (of) => isReadOnce(context, of, is, [...within, value])) !== undefined
}

/**
 * Rejects assertions, branches and loops on a value that was read once. Reads in methods or in functions of other files are not detected, nor are
 * values passed to a function. The rule does not check whether the test waited for the page before.
 */
export const noReadOnce: LintRule = {
  create(context) {
    const refuse = (node: Node | null | undefined, message: string, is: (part: Node) => boolean = isRead): void => {
      const match = node ? partThat(context, node, (part) => isReadOnce(context, part, is)) : undefined
      if (match) context.report({ node: match, message })
    }
    const branches = (node: { test?: Node | null }) =>
      refuse(node.test, 'Await one of the possible states before branching: `shownOf`.')
    return {
      CallExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'expect')
          refuse(
            node.arguments[0],
            'Await what the page shows: `await expect.poll(() => …)`.',
            (part) => isRead(part) || isAddress(part),
          )
      },
      ConditionalExpression: branches,
      DoWhileStatement: branches,
      ForStatement: branches,
      IfStatement: branches,
      WhileStatement: branches,
      ForOfStatement: (node) => refuse(node.right, 'Await the number of elements before going through them.'),
    }
  },
}

/** Returns whether a statement is a user action: a call of testing-library, or of a function in the same file that ends with such a call. */
function isAct(context: Context, node: Node | null | undefined): boolean {
  if (node?.type === 'AwaitExpression' || node?.type === 'UnaryExpression') return isAct(context, node.argument)
  if (node?.type === 'ExpressionStatement') return isAct(context, node.expression)
  if (node?.type === 'ReturnStatement') return isAct(context, node.argument)
  if (node?.type !== 'CallExpression') return false
  if (/^fireEvent\.|\.(?:clear|click|dblClick|hover|keyboard|selectOptions|tab|type|upload)$/.test(textOf(node.callee)))
    return true
  const definition = definitionOf(context, node.callee)
  const body = definition && isFunction(definition) && (definition as { body?: Node | null }).body
  if (!body) return false
  return isAct(context, body.type === 'BlockStatement' ? body.body.at(-1) : body)
}

const isQuery = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  /(?:^|\.)(?:(?:get|query)(?:All)?By[A-Z]\w*|querySelector(?:All)?)$/.test(textOf(node.callee))

/** Returns the argument of `expect` in a statement; undefined if the statement contains an `await`. */
function expectedIn(context: Context, statement: Node | undefined): Node | undefined {
  if (statement?.type !== 'ExpressionStatement') return undefined
  if (partThat(context, statement, ({ type }) => type === 'AwaitExpression')) return undefined
  const call = partThat(
    context,
    statement,
    (part) => part.type === 'CallExpression' && textOf(part.callee) === 'expect',
  )
  return (call as Call | undefined)?.arguments[0]
}

/**
 * Rejects `getBy…`, `queryBy…` and `querySelector` in a simulated page directly after a user action, because the effect may be asynchronous. Use `findBy…`, `waitFor`
 * or `expect.poll`. Actions in functions of the same file are detected. Actions in other files are not, nor are reads after an unrelated `await`.
 */
export const noLookAfterAct: LintRule = {
  create: (context) => ({
    ExpressionStatement(node) {
      const expected = expectedIn(context, node)
      const isShown = (part: Node) => isQuery(part) || isReader(context, part, isQuery)
      if (node.parent.type !== 'BlockStatement' || !expected || !partThat(context, expected, isShown)) return
      const before = node.parent.body.slice(0, node.parent.body.indexOf(node))
      if (
        isAct(
          context,
          before.findLast((statement) => !expectedIn(context, statement)),
        )
      )
        context.report({ node, message: 'Await what the act leads to: `findBy…`, `waitFor` or `expect.poll`.' })
    },
  }),
}

/**
 * Rejects two consecutive doc blocks, because the first one belongs to a declaration that was moved or removed. A file's head comment may be followed
 * by another block.
 */
export const noStackedDocs: LintRule = {
  create: (context) => ({
    Program() {
      const { sourceCode } = context
      const docs = sourceCode.getAllComments().filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      for (const [index, doc] of docs.entries()) {
        const previous = docs[index - 1]
        if (!previous || sourceCode.text.slice(previous.end, doc.start).trim() !== '') continue
        const isHead = /^(?:#!.*)?\s*$/.test(sourceCode.text.slice(0, previous.start))
        if (!isHead)
          context.report({ loc: doc.loc, message: 'Join the two doc blocks, or move one to its declaration.' })
      }
    },
  }),
}

export default {
  meta: { name: 'assent' },
  rules: { 'no-read-once': noReadOnce, 'no-look-after-act': noLookAfterAct, 'no-stacked-docs': noStackedDocs },
}
