/** Names and types of Gitee's API description. The description has no list of required properties, so only unknown names and wrong types are found. */
import { readFileSync } from 'node:fs'
import Ajv from 'ajv'

type Parameter = { in: 'query' | 'formData' | 'body'; type: string; required?: true; enum?: (string | number)[] }
type Operation = { parameters: Record<string, Parameter>; status: number; response?: object }
type Described = { operations: Record<string, Operation>; definitions: Record<string, { properties?: object }> }

const described = JSON.parse(readFileSync(new URL('gitee-description.json', import.meta.url), 'utf8')) as Described

/** Rejects properties that the description does not contain. */
const strict = Object.fromEntries(
  Object.entries(described.definitions).map(([name, definition]) => [
    name,
    { ...definition, ...(definition.properties && { additionalProperties: false }) },
  ]),
)
const text = JSON.stringify(strict).replaceAll('#/definitions/', '#/$defs/')
// Gitee sends null for accounts that it cannot find and for deleted forks.
const nullable = text.replaceAll(/\{"x-nullable":true,"\$ref":("[^"]+")\}/g, '{"anyOf":[{"type":"null"},{"$ref":$1}]}')
const definitions = JSON.parse(
  nullable.replaceAll(/\{"\$ref":("[^"]+"),"x-nullable":true\}/g, '{"anyOf":[{"type":"null"},{"$ref":$1}]}'),
) as object

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })

/** Returns the differences between a response and an operation such as `get /repos/{owner}/{repo}/pulls`. */
export function responseComplaints(operation: string, body: unknown): string[] {
  const schema = described.operations[operation]?.response
  if (!schema) return [`The description has no response of ${operation}`]
  const own = JSON.parse(JSON.stringify(schema).replaceAll('#/definitions/', '#/$defs/')) as object
  const validate = ajv.compile({ ...own, $defs: definitions })
  if (validate(body)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${operation}${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

export type SentRequest = { method: string; path: string; body: Readonly<Record<string, unknown>> }

/** Returns the operation of a request; null if the description does not contain it. */
function operationOf({ method, path }: SentRequest): string | null {
  const { pathname } = new URL(path, 'http://forge')
  const rest = pathname.replace(/^\/api\/v5/, '')
  const names = Object.keys(described.operations).filter((name) => {
    const [verb = '', template = ''] = name.split(' ')
    const pattern = template.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')
    return verb === method.toLowerCase() && new RegExp(`^${pattern}$`).test(rest)
  })
  // `/pulls/comments/{id}` also matches `/pulls/{number}/…`.
  return names.toSorted((one, other) => one.split('{').length - other.split('{').length)[0] ?? null
}

/** Returns the differences between a request and the description: unknown or missing parameters, and values of another type. */
export function requestComplaints(request: SentRequest): string[] {
  const operation = operationOf(request)
  const found = described.operations[operation ?? '']
  const line = `${request.method} ${request.path}`
  if (!found) return [`${line} is not described`]
  const isList = Object.values(found.parameters).some((parameter) => parameter.in === 'body')
  const query = Object.fromEntries(new URL(request.path, 'http://forge').searchParams)
  const given: [Parameter['in'], Record<string, unknown>][] = [
    ['query', query],
    ...(isList ? [] : [['formData', request.body] as ['formData', Record<string, unknown>]]),
  ]
  const complaints = given.flatMap(([place, values]) =>
    Object.entries(values).flatMap(([name, value]) => {
      const parameter = found.parameters[name]
      if (parameter?.in !== place) return [`${line} sends ${name}`]
      const isFit =
        typeof value === 'string' &&
        (parameter.type !== 'integer' || /^\d+$/.test(value)) &&
        (parameter.type !== 'boolean' || /^(?:true|false)$/.test(value)) &&
        (!parameter.enum || parameter.enum.map(String).includes(value))
      return isFit ? [] : [`${line} sends ${name}: ${JSON.stringify(value)}`]
    }),
  )
  const missing = Object.entries(found.parameters).flatMap(([name, parameter]) => {
    const isSent =
      parameter.in === 'body' ? Object.keys(request.body).length > 0 : name in query || name in request.body
    return parameter.required && !isSent ? [`${line} lacks ${name}`] : []
  })
  return [...complaints, ...missing]
}

/** Operations of the description that a list of requests does not contain. */
export const unsentOperations = (requests: readonly SentRequest[]): string[] => {
  const sent = new Set(requests.map(operationOf))
  return Object.keys(described.operations).filter((name) => !sent.has(name))
}
