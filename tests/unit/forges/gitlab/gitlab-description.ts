/** Names and types of GitLab's API description. Loose on what may be null; `required` is the only promise. */
import { readFileSync } from 'node:fs'
import Ajv from 'ajv'

type Schema = { properties?: Record<string, unknown>; items?: Schema; type?: string; $ref?: string }
type Operation = {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

const described = JSON.parse(readFileSync(new URL('gitlab-description.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** Rejects properties that the description does not contain. */
const strict = Object.fromEntries(
  Object.entries(described.components.schemas).map(([name, schema]) => [
    name,
    { ...schema, ...(schema.properties && { additionalProperties: false }) },
  ]),
)
const local = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('#/components/schemas/', '#/$defs/')) as unknown
const $defs = local(strict)
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })

/** Finds the operation of a request. The path with the fewest parameters wins. */
function operationOf(method: string, path: string): Operation | null {
  const { pathname } = new URL(path, 'http://forge')
  const found = Object.entries(described.paths).filter(([template, operations]) => {
    const pattern = template.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')
    return method.toLowerCase() in operations && new RegExp(`^${pattern}$`).test(pathname)
  })
  const [first] = found.toSorted(([one], [other]) => one.split('{').length - other.split('{').length)
  return first?.[1][method.toLowerCase()] ?? null
}

function complaints(what: string, schema: Schema | undefined, value: unknown): string[] {
  if (!schema) return []
  const validate = ajv.compile({ ...(local(schema) as object), $defs })
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${what}${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

const schemaOf = (content: Record<string, { schema: Schema }> | undefined): Schema | undefined =>
  Object.values(content ?? {})[0]?.schema

/** Returns the differences between a response and the description: unknown or missing names, and values of another type. */
export function gitlabResponseComplaints(method: string, path: string, body: unknown): string[] {
  const operation = operationOf(method, path)
  if (!operation) return [`${method} ${path} is not described`]
  return complaints(`${method} ${path}`, schemaOf(Object.values(operation.responses)[0]?.content), body)
}
