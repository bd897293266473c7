import type { AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { Refusal } from '../../../domain/pages/refusal.ts'
import type { Accepted } from './body.ts'
import { isForm } from './form-data.ts'
import { isWellFormedText } from '../wire/well-formed-text.ts'

type Schema = AnySchemaObject
type Content = Record<string, { schema: Schema }>
type Parameter = { $ref?: string; name: string; in: string; required?: boolean; schema: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { $ref?: string; content?: Content }>
  'x-any-query'?: boolean
}

/** Members of the bundled contract that are read when handlers are bound. */
export type Contract = { paths: Record<string, unknown>; components?: unknown }

/** Validators for an operation's request and response. Each throws for an invalid value, and removes undeclared members from a valid value. */
export type OperationChecks = {
  path(value: unknown): void
  query(value: unknown): void
  /**
   * Returns the declared headers under their declared names. A missing header is returned as an empty string, so that the operation refuses it with
   * its own message.
   */
  header(received: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> | undefined
  /** Form part that contains the file, if the operation accepts no other body; otherwise null. */
  file: string | null
  /** Null if the contract declares no body, or only a file. */
  body: { accepted: Accepted; check(value: unknown): void } | null
  /** Throws an Error for an invalid response, which is a bug in the service. */
  answer(envelope: unknown): void
}

type FindChecks = (path: string, method: string) => OperationChecks

const checksByContract = new WeakMap<Contract, FindChecks>()

/**
 * Returns a function that finds the checks of an operation by path and method. Throws if the contract cannot be bound. All services of a process share the
 * validators of a contract.
 */
export function operationChecks(contract: Contract): FindChecks {
  const shared = checksByContract.get(contract)
  if (shared) return shared
  const compile = checksCompiler(contract)
  const checks = new Map<string, OperationChecks>()
  const find: FindChecks = (path, method) => {
    const key = `${method} ${path}`
    const result = checks.get(key) ?? compile(path, method)
    checks.set(key, result)
    return result
  }
  checksByContract.set(contract, find)
  return find
}

function checksCompiler(contract: Contract): FindChecks {
  const components = closed(contract.components)
  const parameters = ajv(components, { coerceTypes: true, removeAdditional: true })
  const bodies = ajv(components, { removeAdditional: true })
  const answers = ajv(contract.components, {})

  return (path, method) => {
    const item = contract.paths[path] as Record<string, Operation> & { parameters?: Parameter[] }
    const operation = item[method]
    if (!operation) throw new Error(`The contract does not define the operation ${method} ${path}`)
    const declared = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((each) => deref(contract, each))
    const parametersIn = (place: string): ((value: unknown) => void) => {
      const schema = closed(objectOf(declared.filter((parameter) => parameter.in === place)))
      const validate = compileOnFirstUse(parameters, schema)
      return (value) => checkParameters(validate(), value, place)
    }
    const checkQuery = parametersIn('query')
    return {
      path: parametersIn('path'),
      query: operation['x-any-query'] ? (value) => checkQuery(readable(value, declared)) : checkQuery,
      header: headersOf(declared),
      file: fileOf(operation),
      body: bodyOf(contract, operation, `${method} ${path}`, (schema) => compileOnFirstUse(bodies, closed(schema))),
      answer: answerOf(contract, operation, answers),
    }
  }
}

/**
 * Returns a compiler with the contract's components registered as `contract`; each is compiled once. The contract itself is validated when it is
 * bundled, not at each start.
 */
function ajv(components: unknown, options: { coerceTypes?: boolean; removeAdditional?: boolean }): Ajv2020 {
  const compiler = new Ajv2020({
    ...options,
    strict: true,
    strictTypes: false,
    validateSchema: false,
    formats: { binary: true },
  })
  compiler.addVocabulary(['components', 'x-common', 'x-text', 'x-sample'])
  return compiler.addSchema({ $id: 'contract', components })
}

/** Compiles a schema on first use, so that startup does not wait for the schemas of all operations. */
function compileOnFirstUse(compiler: Ajv2020, schema: Schema): () => ValidateFunction {
  let validate: ValidateFunction | null = null
  return () => (validate ??= compiler.compile(referring(schema)))
}

/** Returns a contract schema whose references point to the components of `ajv`. */
function referring<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(referring) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) =>
      name === '$ref' && typeof member === 'string' ? [name, `contract${member}`] : [name, referring<unknown>(member)],
    ),
  ) as Value
}

/**
 * Returns a schema that removes undeclared members from objects, unless it describes additional members. With `allOf`, the members of the other
 * schemas would be removed: declare all members in one schema.
 */
function closed<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(closed) as Value
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, closed<unknown>(member)]))
  const namesMembers = copy['type'] === 'object' && typeof copy['properties'] === 'object'
  return (namesMembers ? { additionalProperties: false, ...copy } : copy) as Value
}

function deref<Value extends { $ref?: string } | Schema>(contract: Contract, value: Value): Value {
  if (!value.$ref) return value
  let found: unknown = contract
  for (const name of value.$ref.split('/').slice(1)) found = (found as Record<string, unknown>)[name]
  return found as Value
}

function objectOf(parameters: Parameter[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

function headersOf(declared: Parameter[]): OperationChecks['header'] {
  const names = declared.filter((parameter) => parameter.in === 'header').map(({ name }) => name)
  if (names.length === 0) return () => undefined
  return (received) =>
    Object.fromEntries(names.map((name) => [name, [received[name.toLowerCase()]].flat().join()] as const))
}

/**
 * Returns the query without repeated parameters and malformed text. A missing required parameter is returned as an empty string, so that the
 * operation refuses it with its own message.
 */
function readable(query: unknown, declared: Parameter[]): unknown {
  if (typeof query !== 'object' || query === null) return query
  const parameters = query as Record<string, unknown>
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value !== 'string' || !isWellFormedText([name, value])) delete parameters[name]
  }
  for (const { in: place, name, required } of declared) {
    if (place === 'query' && required) parameters[name] ??= ''
  }
  return parameters
}

function checkParameters(validate: ValidateFunction, value: unknown, place: string): void {
  if (!isWellFormedText(value)) {
    throw new Refusal('cla.error_parsing_api_body', { message: 'NUL or lone surrogate' })
  }
  if (validate(value)) {
    // Ajv coerces numbers with 309 or more digits to Infinity, and checks the range of finite numbers only.
    if (!Object.values(value as Record<string, unknown>).includes(Infinity)) return
    throw new Refusal('cla.bad_request_parameter', { message: 'a number is too large' })
  }
  const error = validate.errors?.[0]
  if (place === 'path' && error?.keyword === 'minLength') throw new Refusal('cla.missing_url_path_parameter')
  throw new Refusal('cla.bad_request_parameter', { message: wordsOf(error) })
}

/** Returns the form part that contains the file; null if the form is only an alternative encoding of the JSON body. */
function fileOf({ requestBody }: Operation): string | null {
  if (requestBody?.content['application/json']) return null
  const form = requestBody?.content['multipart/form-data']?.schema
  const members = Object.entries((form?.['properties'] ?? {}) as Record<string, Schema>)
  return members.find(([, { format }]) => format === 'binary')?.[0] ?? null
}

function bodyOf(
  contract: Contract,
  operation: Operation,
  name: string,
  compile: (schema: Schema) => () => ValidateFunction,
): OperationChecks['body'] {
  if (!operation.requestBody || fileOf(operation) !== null) return null
  const { content, required = false } = operation.requestBody
  const schema = content['application/json']?.schema
  const partsOf = (type: string): Record<string, Schema> =>
    (content[type] ? deref<Schema>(contract, content[type].schema)['properties'] : undefined) ?? {}
  const strange = Object.keys(content).find(
    (type) => type !== 'application/json' && !(isForm(type) && partsOf(type)['data']),
  )
  if (!schema || strange)
    throw new Error(`Operation "${name}": the request body must be JSON, or a form with JSON in the field "data"`)
  const validate = compile(schema)
  const form = Object.entries(partsOf('multipart/form-data'))
  const files = form.filter(([, part]) => part['format'] === 'binary').map(([name]) => name)
  const fields = form.map(([name]) => name).filter((name) => name !== 'data' && !files.includes(name))
  const accepted = { types: new Set(Object.keys(content)), files: new Set(files), fields: new Set(fields) }
  return { accepted, check: (value) => checkBody(validate(), value, required) }
}

/** Checks a body. Refuses a value of the wrong type or a missing member as a malformed body, and a value out of range as a bad parameter. */
function checkBody(validate: ValidateFunction, value: unknown, required: boolean): void {
  if (value === undefined && !required) return
  if (value !== undefined && validate(value)) return
  const error = value === undefined ? undefined : validate.errors?.[0]
  const isShape = !error || error.keyword === 'type' || error.keyword === 'required'
  const message = error ? wordsOf(error) : 'a request body is required'
  throw new Refusal(isShape ? 'cla.error_parsing_api_body' : 'cla.bad_request_parameter', { message })
}

/** Describes a validation error with the path of the invalid member, without its value. */
function wordsOf(error: ErrorObject | undefined): string {
  return `${error?.instancePath.slice(0, 100) ?? ''} ${error?.message ?? 'is invalid'}`.trim()
}

/** Content types of responses that are not checked against a schema. */
const unchecked = ['application/pdf', 'image/svg+xml', 'text/csv', 'application/jsonl']

function answerOf(contract: Contract, operation: Operation, compiler: Ajv2020): (envelope: unknown) => void {
  if (operation.responses['302']) return () => undefined
  const success = operation.responses['200'] ?? operation.responses['202']
  const content = success && deref(contract, success).content
  const schema = content?.['application/json']?.schema
  if (!schema && unchecked.some((type) => content?.[type])) return () => undefined
  if (!schema) throw new Error('The response type must be JSON, PDF, SVG, CSV or JSON Lines')
  const validate = compileOnFirstUse(compiler, schema)
  return (envelope) => {
    if (validate()(envelope)) return
    throw new Error(`The response does not match the contract: ${wordsOf(validate().errors?.[0])}`)
  }
}
