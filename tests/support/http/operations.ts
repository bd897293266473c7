/** Reads all operations from the OpenAPI contract, for the API fuzzer. */
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { refusalAnswers } from '../../../openapi/index.ts'

export type Schema = { readonly [word: string]: unknown }

type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
type Content = Record<string, { schema: Schema }>
type Described = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { content?: Content }>
  'x-callers': string[]
  'x-refusals': string[]
}

export type Operation = {
  readonly id: string
  readonly method: string
  /** Whether the operation may respond with a redirect. */
  readonly redirects: boolean
  readonly path: string
  readonly parameters: readonly Parameter[]
  /** Schema and content types of the request body, or null if the operation has no body. */
  readonly body: { readonly schema: Schema; readonly types: readonly string[] } | null
  readonly callers: readonly string[]
  readonly refusals: ReadonlySet<string>
  /** Validates a 200 response against the contract. Returns the error, or null. */
  faultOf(answer: { type: string; body: string }): string | null
}

type Contract = {
  paths: Record<string, Record<string, Described> & { parameters?: Parameter[] }>
  components: { schemas: { ErrorCode: { enum: string[]; 'x-common': string[] } } }
}

const contract = JSON.parse(
  readFileSync(new URL('../../../openapi/generated/cla.json', import.meta.url), 'utf8'),
) as Contract
const { ErrorCode: catalog } = contract.components.schemas
const compiler = new Ajv2020({ strictSchema: false })

export const errorCodes: ReadonlySet<string> = new Set(catalog.enum)

export function statusesOf(code: string): readonly number[] {
  if (code === 'cla.error_parsing_api_body') return [400, 413, 415]
  // A request with an unsupported `Expect` header gets 417.
  if (code === 'cla.bad_request_parameter') return [400, 417]
  const known: Readonly<Record<string, { status: number } | undefined>> = refusalAnswers
  return [known[code]?.status ?? 400]
}

export function resolved<Value>(value: Value): Value {
  const { $ref } = value as { $ref?: string }
  if ($ref === undefined) return value
  let found: unknown = contract
  for (const name of $ref.split('/').slice(1)) found = (found as Record<string, unknown>)[name]
  return resolved(found as Value)
}

function answerFault(described: Described): Operation['faultOf'] {
  const content = resolved(described.responses['200'] ?? {}).content ?? {}
  const schema = content['application/json']?.schema
  const [type = ''] = Object.keys(content)
  if (!schema) return (answer) => (answer.type.startsWith(type) ? null : `comes as ${answer.type}`)
  const validate = compiler.compile({ ...schema, components: contract.components })
  return (answer) => {
    if (!answer.type.startsWith('application/json')) return `comes as ${answer.type}`
    return validate(JSON.parse(answer.body)) ? null : compiler.errorsText(validate.errors)
  }
}

const methods = ['get', 'post', 'put', 'delete', 'patch']

export const operations: readonly Operation[] = Object.entries(contract.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const described = item[method]
    if (!described) return []
    const content = described.requestBody?.content
    return {
      id: described.operationId,
      method: method.toUpperCase(),
      redirects: '302' in described.responses,
      path,
      parameters: [...(item.parameters ?? []), ...(described.parameters ?? [])].map(resolved),
      body: content ? { schema: content['application/json']?.schema ?? {}, types: Object.keys(content) } : null,
      callers: described['x-callers'],
      refusals: new Set([...described['x-refusals'], ...catalog['x-common']]),
      faultOf: answerFault(described),
    }
  }),
)
