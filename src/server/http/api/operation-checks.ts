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

/** The bundled contract, as far as binding reads it. */
export type Contract = { paths: Record<string, unknown>; components?: unknown }

/** The checks of an operation's request and answer. Each throws, or leaves the value clean. */
export type OperationChecks = {
  path(value: unknown): void
  query(value: unknown): void
  /** The declared headers under their declared names; a missing one is empty, for the operation to refuse in its own words. */
  header(received: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> | undefined
  /** The name of the file a form brings, where nothing else can be its body. */
  file: string | null
  /** Null where the contract has no body, or only a file. */
  body: { accepted: Accepted; check(value: unknown): void } | null
  /** Throws an Error: a wrong answer is a bug of ours. */
  answer(envelope: unknown): void
}

/** The checks of operations, each found by its path and method. Throws when the contract cannot be bound. */
export function operationChecks(contract: Contract): (path: string, method: string) => OperationChecks {
  const components = closed(contract.components)
  const parameters = ajv(components, { coerceTypes: true, removeAdditional: true })
  const bodies = ajv(components, { removeAdditional: true })
  const answers = ajv(contract.components, {})

  return (path, method) => {
    const item = contract.paths[path] as Record<string, Operation> & { parameters?: Parameter[] }
    const operation = item[method]
    if (!operation) throw new Error(`The contract has no operation ${method} ${path}`)
    const declared = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((each) => deref(contract, each))
    const parametersIn = (place: string): ((value: unknown) => void) => {
      const schema = closed(objectOf(declared.filter((parameter) => parameter.in === place)))
      const validate = whenAsked(parameters, schema)
      return (value) => checkParameters(validate(), value, place)
    }
    const checkQuery = parametersIn('query')
    return {
      path: parametersIn('path'),
      query: operation['x-any-query'] ? (value) => checkQuery(readable(value, declared)) : checkQuery,
      header: headersOf(declared),
      file: fileOf(operation),
      body: bodyOf(contract, operation, `${method} ${path}`, (schema) => whenAsked(bodies, closed(schema))),
      answer: answerOf(contract, operation, answers),
    }
  }
}

/**
 * A compiler that knows the components by the name `contract`: each is compiled once. The contract itself is validated when it is bundled, not each
 * time a service starts.
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

/** Compiles a schema when it is first needed: a service is ready long before the last of its operations is called. */
function whenAsked(compiler: Ajv2020, schema: Schema): () => ValidateFunction {
  let validate: ValidateFunction | null = null
  return () => (validate ??= compiler.compile(referring(schema)))
}

/** A schema of the contract whose references point to the components of `ajv`. */
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
 * Objects with named members lose all others, unless the schema describes those. Members joined by `allOf` would be lost: name them in one place.
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

/** The query without what is repeated or no well-formed text; a required parameter that is missing is empty, for the operation to answer in its own words. */
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
    // Ajv reads 309 digits and more as Infinity, and compares only finite numbers with a range.
    if (!Object.values(value as Record<string, unknown>).includes(Infinity)) return
    throw new Refusal('cla.bad_request_parameter', { message: 'a number is too large' })
  }
  const error = validate.errors?.[0]
  if (place === 'path' && error?.keyword === 'minLength') throw new Refusal('cla.missing_url_path_parameter')
  throw new Refusal('cla.bad_request_parameter', { message: wordsOf(error) })
}

/** A form that is no other way to send JSON has its file under this one name in the contract. */
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
    throw new Error(`Operation "${name}": a body must be JSON, or a form with the JSON in its field "data"`)
  const validate = compile(schema)
  const form = Object.entries(partsOf('multipart/form-data'))
  const files = form.filter(([, part]) => part['format'] === 'binary').map(([name]) => name)
  const fields = form.map(([name]) => name).filter((name) => name !== 'data' && !files.includes(name))
  const accepted = { types: new Set(Object.keys(content)), files: new Set(files), fields: new Set(fields) }
  return { accepted, check: (value) => checkBody(validate(), value, required) }
}

/** A value of the wrong type or a missing member is no body of ours; a value out of its range is a bad parameter. */
function checkBody(validate: ValidateFunction, value: unknown, required: boolean): void {
  if (value === undefined && !required) return
  if (value !== undefined && validate(value)) return
  const error = value === undefined ? undefined : validate.errors?.[0]
  const isShape = !error || error.keyword === 'type' || error.keyword === 'required'
  const message = error ? wordsOf(error) : 'a body is required'
  throw new Refusal(isShape ? 'cla.error_parsing_api_body' : 'cla.bad_request_parameter', { message })
}

/** Where and what, in the contract's names; never the value. */
function wordsOf(error: ErrorObject | undefined): string {
  return `${error?.instancePath.slice(0, 100) ?? ''} ${error?.message ?? 'not acceptable'}`.trim()
}

/** Answers whose content has no schema to be checked against. */
const unchecked = ['application/pdf', 'image/svg+xml', 'text/csv', 'application/jsonl']

function answerOf(contract: Contract, operation: Operation, compiler: Ajv2020): (envelope: unknown) => void {
  if (operation.responses['302']) return () => undefined
  const success = operation.responses['200'] ?? operation.responses['202']
  const content = success && deref(contract, success).content
  const schema = content?.['application/json']?.schema
  if (!schema && unchecked.some((type) => content?.[type])) return () => undefined
  if (!schema) throw new Error('A response must be JSON, a PDF, an image, a table or lines')
  const validate = whenAsked(compiler, schema)
  return (envelope) => {
    if (validate()(envelope)) return
    throw new Error(`The response does not match the contract: ${wordsOf(validate().errors?.[0])}`)
  }
}
