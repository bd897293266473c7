/** Generates requests with one fault in the body. */
import * as fc from 'fast-check'
import { resolved, type Schema } from '../../support/http/operations.ts'
import { type Model, type FuzzRequest, urlOf } from './requests.ts'

type Wrong = { what: string; kind?: FuzzRequest['kind']; payload: string | Buffer; type?: string | null }

const json = 'application/json'

function members(model: Model): {
  names: string[]
  strings: string[]
  required: string[]
  body: Record<string, unknown>
} {
  const schema = resolved(model.operation.body?.schema ?? {})
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] }
  const body = model.body as Record<string, unknown>
  const isString = (name: string): boolean => resolved(properties[name] ?? {})['type'] === 'string'
  const names = Object.keys(body).filter((name) => name in properties)
  return { names, strings: names.filter(isString), required, body }
}

function ofAnotherType(schema: Schema): fc.Arbitrary<unknown> {
  const values: Record<string, unknown> = {
    string: 'x',
    number: 12,
    boolean: true,
    object: { a: 1 },
    array: [1],
    null: null,
  }
  const { type } = resolved(schema)
  if (typeof type !== 'string') return fc.constant({ a: { b: 1 } })
  return fc.constantFrom(...Object.entries(values).flatMap(([kind, value]) => (kind === type ? [] : [value])))
}

function wrongValues(model: Model): fc.Arbitrary<Wrong>[] {
  const { names, strings, required, body } = members(model)
  const { properties = {} } = resolved(model.operation.body?.schema ?? {}) as { properties?: Record<string, Schema> }
  const changed = (name: string, value: unknown): string => JSON.stringify({ ...body, [name]: value })
  const raw = (name: string, text: string): string => changed(name, '@@').replace('"@@"', () => text)
  const drop =
    required.length === 0
      ? []
      : [
          fc
            .constantFrom(...required)
            .map((name) => ({ what: `without ${name}`, payload: JSON.stringify({ ...body, [name]: undefined }) })),
        ]
  const retype =
    names.length === 0
      ? []
      : [
          fc.constantFrom(...names).chain((name) =>
            ofAnotherType(properties[name] ?? {}).map((value) => ({
              what: `${name} of another type`,
              payload: changed(name, value),
            })),
          ),
        ]
  const texts: Record<string, string> = {
    'a NUL': '"a\\u0000b"',
    'half a surrogate pair': '"\\ud800"',
    'the other half of a surrogate pair': '"x\\udc00x"',
    'a number beyond the range': '1e999',
    'a number of a thousand digits': '9'.repeat(1000),
    'a raw line break': '"a\nb"',
    '200,000 characters': `"${'明'.repeat(200_000)}"`,
  }
  const spoil =
    strings.length === 0
      ? []
      : [
          fc.tuple(fc.constantFrom(...strings), fc.constantFrom(...Object.keys(texts))).map(([name, what]) => ({
            what: `${name} with ${what}`,
            payload: raw(name, texts[what] ?? ''),
          })),
        ]
  return [...drop, ...retype, ...spoil]
}

// Created once: fast-check needs tens of milliseconds to create it.
const character = fc.string({ unit: 'binary', minLength: 1, maxLength: 2 })

function wrongTexts(model: Model): fc.Arbitrary<Wrong>[] {
  const text = JSON.stringify(model.body)
  const inside = text.slice(1, -1)
  const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth)
  const texts: [string, string | Buffer][] = [
    ['no body', ''],
    ['single quotes', text.replaceAll('"', "'")],
    ['a trailing comma', `{${inside},}`],
    ['a comment', `{/* */${inside}}`],
    ['a second value', `${text}{}`],
    ['a list', `[${text}]`],
    ['a string', JSON.stringify(text)],
    ['a number', '12'],
    ['null', 'null'],
    ['NaN', 'NaN'],
    ['lists in lists', nested('[', ']', 100_000)],
    ['objects in objects', nested('{"a":', '}', 50_000).replace('}', '1}')],
    ['__proto__', `{"__proto__":{"polluted":true},${inside}}`],
    ['constructor.prototype', `{"constructor":{"prototype":{"polluted":true}},${inside}}`],
    ['a lone surrogate in a name', `{"\\ud800":1,${inside}}`],
    ['no UTF-8', Buffer.concat([Buffer.from('{"x":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from(`",${inside}}`)])],
    ['UTF-16', Buffer.from(text, 'utf16le')],
    ['more than a mebibyte', `{"x":"${'x'.repeat(1_100_000)}",${inside}}`],
  ]
  return [
    fc.constantFrom(...texts).map(([what, payload]) => ({ what, payload })),
    fc.integer({ min: 1, max: text.length - 1 }).map((at) => ({ what: 'cut short', payload: text.slice(0, at) })),
    fc.tuple(fc.integer({ min: 0, max: text.length - 1 }), character).map(
      // Inside a string, an additional character is valid JSON.
      ([at, sign]): Wrong => ({
        what: 'a character more',
        kind: 'odd',
        payload: text.slice(0, at) + sign + text.slice(at),
      }),
    ),
    fc.constantFrom('email', 'name', 'x').map((name): Wrong => ({
      what: 'a member twice',
      kind: 'odd',
      payload: `{"${name}":{"a":1},${inside},"${name}":[]}`,
    })),
  ]
}

function wrongTypes(model: Model): fc.Arbitrary<Wrong> {
  const text = JSON.stringify(model.body)
  const form = new URLSearchParams({ data: text }).toString()
  const accepts = new Set(model.operation.body?.types)
  const types = [
    'text/plain',
    'text/json',
    'application/xml',
    'application/json-patch+json',
    'application/json; charset=utf-16',
    'json',
    '*/*',
    '',
  ]
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'multipart/form-data']
  const kind = (type: string): 'wrong' | 'odd' =>
    accepts.has(type.split(';')[0] ?? '') && type !== 'application/json; charset=utf-16' ? 'odd' : 'wrong'
  return fc.oneof(
    fc.constant<Wrong>({ what: 'no content type', payload: text, type: null }),
    fc.constantFrom(...types).map((type): Wrong => ({ what: `as ${type}`, payload: text, type })),
    fc.constantFrom(...forms).map((type): Wrong => ({ what: `as ${type}`, payload: form, type, kind: kind(type) })),
    fc.constantFrom(...forms).map((type): Wrong => ({ what: `JSON as ${type}`, payload: text, type })),
  )
}

export function wrongBodies(model: Model): fc.Arbitrary<FuzzRequest>[] {
  if (model.body === undefined) return []
  // Empty if the form contains only a file.
  const values = wrongValues(model)
  const wrong = [...(values.length > 0 ? [fc.oneof(...values)] : []), fc.oneof(...wrongTexts(model)), wrongTypes(model)]
  const shot = ({ what, kind = 'wrong', payload, type = json }: Wrong): FuzzRequest => ({
    operation: model.operation,
    kind,
    what,
    method: model.operation.method,
    url: urlOf(model),
    headers: { ...model.headers, ...(type === null ? {} : { 'content-type': type }) },
    payload,
  })
  return wrong.map((arbitrary) => arbitrary.map(shot))
}
