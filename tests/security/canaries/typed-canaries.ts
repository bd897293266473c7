/** Puts a canary, a unique word, into one part of a request after another. The parts are read from the contract. */
import type { Call } from '../access-matrix/matrix-cells.ts'
import { type Operation, resolved, type Schema } from '../../support/http/operations.ts'

/** First letters of every canary. */
export const stem = 'kanari'

/** Path to a string in JSON: property names, or `*` for every key of a map. */
type Path = readonly string[]

/** Returns the paths to all strings in a schema. Stops at a schema that contains itself. */
export function stringPlaces(given: Schema, path: Path = [], within: readonly Schema[] = []): Path[] {
  const schema = resolved(given)
  if (within.includes(schema)) return []
  const inner = (part: unknown, ...more: string[]): Path[] =>
    typeof part === 'object' && part !== null
      ? stringPlaces(part as Schema, [...path, ...more], [...within, schema])
      : []
  const choices = ['oneOf', 'anyOf', 'allOf'].flatMap((word) => (schema[word] as Schema[] | undefined) ?? [])
  const members = Object.entries((schema['properties'] as Record<string, Schema> | undefined) ?? {})
  const types = [schema['type']].flat()
  return [
    ...(types.includes('string') ? [path] : []),
    ...choices.flatMap((choice) => inner(choice)),
    ...members.flatMap(([name, member]) => inner(member, name)),
    ...inner(schema['items'], '0'),
    ...inner(schema['additionalProperties'], '*'),
  ]
}

/** Returns a copy of `value` with the string `put` at a path. */
function withAt(value: unknown, [name, ...rest]: Path, put: string): unknown {
  if (name === undefined) return put
  if (name === '0') return [withAt((value as unknown[] | undefined)?.[0], rest, put)]
  const before = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const key = name === '*' ? put : name
  return { ...before, [key]: withAt(before[key], rest, put) }
}

export type CanaryPlace = { name: string; put: (call: Call, canary: string) => Call }

const boundary = 'canaries'
const formOf = (canary: string): string =>
  ['pdf', 'file', canary]
    .map(
      (name) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${canary}.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4 ${canary}\r\n`,
    )
    .concat(`--${boundary}--\r\n`)
    .join('')

/** Returns a function that puts the canary into a path parameter. */
function inPath(template: string, name: string): CanaryPlace['put'] {
  return (call, canary) => {
    const [path = '', query] = call.path.split('?')
    const parts = path.split('/')
    const at = template.split('/').indexOf(`{${name}}`)
    parts[at] = encodeURIComponent(canary)
    return { ...call, path: parts.join('/') + (query === undefined ? '' : `?${query}`) }
  }
}

const inQuery =
  (name: string): CanaryPlace['put'] =>
  (call, canary) => {
    const [path = '', query = ''] = call.path.split('?')
    const asked = new URLSearchParams(query)
    asked.set(name, canary)
    return { ...call, path: `${path}?${asked.toString()}` }
  }

/** Returns every part of an operation's input that can contain text, including the headers. */
export function placesOf(operation: Operation): CanaryPlace[] {
  const header =
    (name: string): CanaryPlace['put'] =>
    (call, canary) => ({ ...call, headers: { ...call.headers, [name]: canary } })
  const parameters = operation.parameters.map(({ name, in: where }): CanaryPlace => {
    const put = where === 'path' ? inPath(operation.path, name) : where === 'query' ? inQuery(name) : header(name)
    return { name: `${where} ${name}`, put }
  })
  const { schema = {}, types = [] } = operation.body ?? {}
  const members = types.some((type) => type.includes('json'))
    ? stringPlaces(schema).map((path): CanaryPlace => ({
        name: `body ${path.join('.')}`,
        put: ({ method, path: at, headers, body }, canary) => ({
          ...{ method, path: at, ...(headers && { headers }) },
          body: withAt(body, path, canary) as object,
        }),
      }))
    : []
  const file: CanaryPlace = {
    name: 'file',
    put: ({ method, path, headers }, canary) => ({
      ...{ method, path },
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: formOf(canary),
    }),
  }
  const broken: CanaryPlace = {
    name: 'broken body',
    put: ({ method, path, headers }, canary) => ({
      ...{ method, path },
      headers: { ...headers, 'content-type': 'application/json' },
      payload: `{"${canary}": ${canary}`,
    }),
  }
  return [
    ...parameters,
    ...members,
    ...(types.some((type) => type.startsWith('multipart')) ? [file] : []),
    ...(operation.body ? [broken] : []),
    { name: 'unknown query', put: inQuery('q') },
    ...['user-agent', 'referer', 'accept-language', 'x-request-id'].map((name) => ({ name, put: header(name) })),
  ]
}
