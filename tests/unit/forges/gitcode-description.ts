/** Names and types of GitCode's API description. It does not list required properties, so only unknown names and wrong types are found. */
import { readFileSync } from 'node:fs'
import Ajv from 'ajv'

type Operation = { query?: string[]; request?: object; media?: string; response?: object }

const { operations } = JSON.parse(readFileSync(new URL('gitcode-description.json', import.meta.url), 'utf8')) as {
  operations: Record<string, Operation>
}

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })

/** Finds the operation of a request by its path below the host. The path with the fewest parameters wins. */
function operationOf(method: string, path: string): Operation | null {
  const rest = new URL(path, 'http://forge').pathname.replace(/^\/api\/v5/, '')
  const names = Object.keys(operations).filter((name) => {
    const [verb = '', template = ''] = name.split(' ')
    const pattern = template.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+?')
    return verb === method.toLowerCase() && new RegExp(`^${pattern}$`).test(rest)
  })
  const [name = ''] = names.toSorted((one, other) => one.split('{').length - other.split('{').length)
  return operations[name] ?? null
}

function complaints(what: string, schema: object | undefined, body: unknown): string[] {
  if (!schema) return []
  const validate = ajv.compile(withoutUnknown(schema))
  if (validate(body)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${what}${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

const withoutUnknown = (schema: object): object =>
  'properties' in schema ? { ...schema, additionalProperties: false } : schema

/** Returns the differences between a response and the description: values of another type. */
export const gitcodeResponseComplaints = (method: string, path: string, body: unknown): string[] => {
  const operation = operationOf(method, path)
  if (!operation) return [`${method} ${path} is not described`]
  const { response = {} } = operation
  const validate = ajv.compile(response)
  if (validate(body)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${method} ${path}${instancePath} ${message}`)
}

/** Returns the differences between a request and the description: an unknown operation, query parameter or member of the body. */
export function gitcodeRequestComplaints({
  method,
  path,
  body,
}: {
  method: string
  path: string
  body: unknown
}): string[] {
  const line = `${method} ${path}`
  const operation = operationOf(method, path)
  if (!operation) return [`${line} is not described`]
  const query = [...new URL(path, 'http://forge').searchParams.keys()]
  const unknown = query.filter((name) => !(operation.query ?? []).includes(name))
  const isEmpty = typeof body === 'object' && body !== null && Object.keys(body).length === 0
  return [
    ...unknown.map((name) => `${line} sends ${name}`),
    ...(isEmpty ? [] : complaints(line, operation.request, body)),
  ]
}
