/**
 * Lint rules; .oxlintrc.json turns them on. Two are for tests that drive a page: it changes by itself, so a single read is no result.
 * `expect.poll` awaits what is asserted, `valueOnce` (tests/support/awaited.ts) a value that is needed.
 */
import type { RuleTester } from 'oxlint/plugins-dev'

type LintRule = Extract<Parameters<RuleTester['run']>[1], { create: unknown; createOnce?: never }>
type Context = Parameters<LintRule['create']>[0]
type Node = Parameters<Context['sourceCode']['getScope']>[0]
type Call = Extract<Node, { type: 'CallExpression' }>

/** Reads of Playwright's locators and pages. Those without arguments have namesakes, which take some; an `evaluate` of an async function awaits by itself. */
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

/** The node, or a part of it outside of further functions, for which `is` holds. */
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

/** The address of a page is read without awaiting anything; that of a request or a response does not change. */
const isAddress = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  methodOf(node) === 'url' &&
  node.arguments.length === 0 &&
  !/(?:request|response|answer)\.url$/.test(textOf(node.callee))

/** The names of a call chain, joined by dots. */
function textOf(node: Node): string {
  if (node.type === 'CallExpression') return textOf(node.callee)
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' ? `${textOf(node.object)}.${textOf(node.property)}` : ''
}

/** Whether an identifier names a property, and no variable. */
const isKey = ({ parent, ...name }: Node): boolean =>
  (parent?.type === 'MemberExpression' && !parent.computed && parent.property.start === name.start) ||
  (parent?.type === 'Property' && !parent.shorthand && parent.key.start === name.start)

/** The definition of a name in this file: a function, or the initial value of a variable. */
function definitionOf(context: Context, name: Node): Node | undefined {
  if (name.type !== 'Identifier' || isKey(name)) return undefined
  let scope: ReturnType<Context['sourceCode']['getScope']> | null = context.sourceCode.getScope(name)
  while (scope && !scope.set.has(name.name)) scope = scope.upper
  const definition = scope?.set.get(name.name)?.defs[0]?.node
  if (definition?.type === 'VariableDeclarator') return definition.init ?? undefined
  return definition && isFunction(definition) ? definition : undefined
}

/** Whether a function of this file is called that returns what it reads, as `is` finds it. */
function isReader(context: Context, node: Node, is: (part: Node) => boolean): boolean {
  const definition = node.type === 'CallExpression' ? definitionOf(context, node.callee) : undefined
  const body = definition && isFunction(definition) && (definition as { body?: Node | null }).body
  if (!body) return false
  const hasRead = (part: Node) => partThat(context, part, is) !== undefined
  if (body.type !== 'BlockStatement') return hasRead(body)
  return partThat(context, body, (part) => part.type === 'ReturnStatement' && hasRead(part)) !== undefined
}

/** Whether this is the value of one read, as `is` finds it, or a variable that holds one. */
function isReadOnce(context: Context, node: Node, is: (part: Node) => boolean, within: readonly Node[] = []): boolean {
  if (node.type === 'AwaitExpression') return partThat(context, node.argument, isRead) !== undefined
  if ((!isRead(node) && is(node)) || isReader(context, node, is)) return true
  const value = definitionOf(context, node)
  if (!value || isFunction(value) || within.includes(value)) return false
  return partThat(context, value, (of) => isReadOnce(context, of, is, [...within, value])) !== undefined
}

/**
 * Refuses to assert on, to branch on and to go through what was read once. It cannot see a read behind a function of another file or behind a method,
 * nor a value that is passed on; and it does not know whether the page had been awaited before.
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

/** Whether a statement acts on a screen: a call of testing-library, or of a function in this file that ends with one. */
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
  node.type === 'CallExpression' && /(?:^|\.)(?:get|query)(?:All)?By[A-Z]\w*$/.test(textOf(node.callee))

/** The argument of `expect` in a statement that awaits nothing. */
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
 * Refuses to look at a simulated page with `getBy…` or `queryBy…`, also in a function of this file, right after an act: what follows from an act may come
 * later. `findBy…`, `waitFor` and `expect.poll` await it. It cannot see acts of another file, nor what has not come yet when something else was awaited.
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

/** Rejects two doc blocks in a row: the first describes a declaration that was moved or removed. Accepts a file's head comment followed by another block. */
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
