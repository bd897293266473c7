/**
 * Generates the handlers that only forward requests. Each handler calls the use case named after its operation, with the members of the request. An
 * operation with `x-handler: own` has a handwritten handler.
 */
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import typescript from 'typescript'
import { type Declared, wrong } from './declared-operations.ts'

type Parameter = { name: string; in: string; required?: boolean; 'x-input'?: string }
type Schema = { $ref?: string; properties?: Record<string, unknown> }

/** An operation with its path parameters. */
export type ForwardedOperation = Declared & {
  'x-handler'?: string
  /**
   * Maps a parameter or body member to its name in the use case's input, if the names differ. `query` and `body` are included if they are passed as a
   * whole.
   */
  'x-input'?: Record<string, string>
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** An exported use case: its file and the roles of its parameters. */
export type UseCase = { file: string; parameters: ('services' | 'caller' | 'input')[] }

const callers = /^(?:Caller|\w+Caller|CommunityManager|ProvenPerson)$/

/** Returns the role of a use case's parameter, based on its type. */
function taken({ type }: typescript.ParameterDeclaration): UseCase['parameters'][number] {
  const text = type?.getText() ?? ''
  if (/^(?:Pick<)?Services\b/.test(text)) return 'services'
  return callers.test(text.replace(/^(?:Pick|Omit|Extract)<(\w+),.*$/, '$1')) ? 'caller' : 'input'
}

type Parameters = readonly typescript.ParameterDeclaration[]

/** Returns the functions that a statement exports as declarations or constants. */
function exportedFunctions(statement: typescript.Statement): [string, Parameters][] {
  const isExported =
    typescript.canHaveModifiers(statement) &&
    typescript.getModifiers(statement)?.some(({ kind }) => kind === typescript.SyntaxKind.ExportKeyword)
  if (!isExported) return []
  if (typescript.isFunctionDeclaration(statement)) {
    return statement.name ? [[statement.name.text, [...statement.parameters]]] : []
  }
  if (!typescript.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name, initializer }): [string, Parameters][] =>
    initializer && typescript.isArrowFunction(initializer) ? [[name.getText(), [...initializer.parameters]]] : [],
  )
}

/** Returns the exported use case functions by name. `sources` contains their files by path. */
export function findUseCases(sources: ReadonlyMap<string, string>): Map<string, UseCase> {
  const useCases = new Map<string, UseCase>()
  for (const [file, text] of sources) {
    const source = typescript.createSourceFile(file, text, typescript.ScriptTarget.Latest, true)
    for (const statement of source.statements) {
      for (const [name, parameters] of exportedFunctions(statement)) {
        useCases.set(name, { file, parameters: parameters.map(taken) })
      }
    }
  }
  return useCases
}

/** Returns the use case files by their path relative to the project root. */
export const readUseCases = (root: string): Map<string, string> =>
  new Map(
    globSync('src/server/usecases/**/*.ts', { cwd: root })
      .toSorted()
      .map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]),
  )

/** Converts `link_id` to `linkId`, and `Robot-Token` to `robotToken`. */
const inCamelCase = (name: string): string =>
  name.charAt(0).toLowerCase() + name.slice(1).replaceAll(/[_-](\w)/g, (_, letter: string) => letter.toUpperCase())

const member = (object: string, name: string): string =>
  /^\w+$/.test(name) ? `${object}.${name}` : `${object}['${name}']`

type Part = { from: string; text: string }

/** Returns the members of the use case's input, each with its source in the request. */
function inputOf(
  operation: ForwardedOperation,
  { parameters, body }: { parameters: readonly Parameter[]; body: readonly string[] },
  place: string,
): Part[] {
  const names = operation['x-input'] ?? {}
  const used = new Set<string>()
  const nameOf = (name: string, otherwise: string): string => {
    used.add(name)
    return names[name] ?? otherwise
  }
  const part = (from: string, value: string, name: string): Part => ({
    from,
    text: name === value ? name : `${name}: ${value}`,
  })
  const parts: Part[] = []
  for (const from of ['path', 'query', 'header']) {
    const declared = parameters.filter((parameter) => parameter.in === from)
    if (from === 'query' && names['query'] !== undefined) parts.push(part(from, 'query', nameOf('query', '')))
    else
      for (const { name, 'x-input': input } of declared)
        parts.push(part(from, member(from, name), nameOf(name, input ?? inCamelCase(name))))
  }
  if (names['body'] !== undefined) parts.push(part('body', 'body', nameOf('body', '')))
  else for (const name of body) parts.push(part('body', member('body', name), nameOf(name, inCamelCase(name))))
  for (const name of operation['x-cookies']?.reads ?? []) parts.push(part('cookies', `cookies.${name}`, name))
  const unknown = Object.keys(names).find((name) => !used.has(name))
  if (unknown !== undefined)
    throw wrong(place, operation, `x-input lists ${unknown}, but the operation has no such parameter or body member`)
  return parts
}

/** Generator input for one operation's handler. */
export type Forwarded = {
  operation: ForwardedOperation
  parameters: readonly Parameter[]
  /** Member names of the JSON body. */
  body: readonly string[]
  place: string
}

/** Returns the source code of an operation's handler; null if the handler is handwritten. */
export function handlerOf(
  { operation, parameters, body, place }: Forwarded,
  useCases: ReadonlyMap<string, UseCase>,
): string | null {
  const { operationId: name, 'x-handler': handler } = operation
  if (handler === 'own') return null
  if (handler !== undefined) throw wrong(place, operation, 'x-handler must be `own` or omitted')
  const useCase = useCases.get(name)
  if (!useCase) throw wrong(place, operation, `no function ${name} is exported in src/server/usecases`)
  const parts = inputOf(operation, { parameters, body }, place)
  const takesInput = useCase.parameters.filter((each) => each === 'input').length
  if (takesInput > 1 || (takesInput === 0 && parts.length > 0)) {
    throw wrong(
      place,
      operation,
      `${name} must take exactly one input; otherwise write a handler and set x-handler: own`,
    )
  }
  const given = parts.length === 0 ? '{}' : `{ ${parts.map(({ text }) => text).join(', ')} }`
  const call = `${name}(${useCase.parameters.map((each) => (each === 'input' ? given : each)).join(', ')})`
  const takesCaller = useCase.parameters.includes('caller')
  const takesCookies = parts.some(({ from }) => from === 'cookies')
  const isOptional = parameters.every((parameter) => parameter.in !== 'query' || !parameter.required)
  const froms = new Set(parts.map(({ from }) => from).filter((from) => from !== 'cookies'))
  const request = [...froms].map((from) => (from === 'query' && isOptional ? 'query = {}' : from)).join(', ')
  const first = request === '' ? (takesCaller || takesCookies ? ['_request'] : []) : [`{ ${request} }`]
  const rest = takesCookies ? [takesCaller ? 'caller' : '_caller', 'cookies'] : takesCaller ? ['caller'] : []
  return `  ${name}: async (${[...first, ...rest].join(', ')}) => ${call},`
}

/** Returns the source code of the module with the forwarding handlers, in contract order. */
export function forwardingHandlersOf(operations: readonly Forwarded[], useCases: ReadonlyMap<string, UseCase>): string {
  const written = operations.flatMap((each) => {
    const handler = handlerOf(each, useCases)
    return handler === null ? [] : [{ name: each.operation.operationId, handler }]
  })
  const byFile = Map.groupBy(written, ({ name }) => useCases.get(name)?.file ?? '')
  const imports = [...byFile]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, each]) => {
      const path = posix.relative('src/server/http/generated', file)
      return `import { ${each
        .map(({ name }) => name)
        .toSorted()
        .join(', ')} } from '${path}'`
    })
  return `/** Handlers that forward the members of the request to the use case named after the operation. Generated by \`npm run contract\`. */
import type { Services } from '../../context/services.ts'
${imports.join('\n')}
import type { Handlers } from '../api/contract.ts'

export const forwardingHandlers = (services: Services) => ({
${written.map(({ handler }) => handler).join('\n')}
}) satisfies Partial<Handlers>
`
}
