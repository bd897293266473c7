/** Generates requests with one fault in the method, path, query or headers. */
import * as fc from 'fast-check'
import { type Operation, operations } from '../../support/http/operations.ts'
import { type Model, type FuzzRequest, urlOf } from './requests.ts'

const hostile = [
  '',
  '%00',
  '%',
  '%ff',
  '%E0%A4',
  '%ED%A0%80',
  '..',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%2F',
  '.',
  ';a=b',
  '*',
  ':link_id',
  '{link_id}',
  '__proto__',
  'constructor',
  '%F0%9F%98%80',
  "' or '1'='1",
  'x'.repeat(201),
  'x'.repeat(17_000),
  '9'.repeat(400),
  '\\..\\..',
  '%0d%0aset-cookie:a=b',
]

const queries = [
  '',
  '?',
  '?email',
  '?email=',
  '?email=a&email=b',
  '?email[]=a@b.example',
  '?email[a]=b',
  '?__proto__[polluted]=1&email=a@b.example',
  '?constructor.prototype.polluted=1',
  '?email=%00',
  '?email=%ff',
  '?email=%',
  '?email=%ED%A0%80',
  `?email=${'a'.repeat(1001)}@b.example`,
  `?email=${'a'.repeat(15_000)}`,
  `?${'a=b&'.repeat(2000)}`,
  '?email=a@b.example#fragment',
  "?email='--@b.example",
]

const headers: Record<string, string>[] = [
  { cookie: 'lang=%00' },
  { cookie: `lang=${'x'.repeat(5000)}` },
  { cookie: '=;;=; lang' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { host: '' },
  { host: 'evil.example:99999' },
  { 'x-forwarded-for': '203.0.113.1, __proto__' },
  { 'user-agent': `${'x'.repeat(9000)}\t()` },
  { accept: 'application/xml;q=0' },
  { 'content-encoding': 'gzip' },
  { 'content-length': '0' },
  { 'transfer-encoding': 'chunked' },
  { expect: '200-ok' },
  { 'if-none-match': '*' },
  { range: 'bytes=5-1' },
  { token: 'x'.repeat(100), 'password-retrieval-key': '%00' },
]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

/** The same path may have another operation for this method. */
function askedBy(operation: Operation, method: string): Operation {
  return operations.find((one) => one.path === operation.path && one.method === method) ?? operation
}

export function wrongAddresses(model: Model): fc.Arbitrary<FuzzRequest>[] {
  const { operation } = model
  const payload = model.body === undefined ? {} : { payload: JSON.stringify(model.body) }
  const type: Record<string, string> = model.body === undefined ? {} : { 'content-type': 'application/json' }
  const shot = (what: string, change: Partial<FuzzRequest>): FuzzRequest => ({
    operation,
    kind: 'odd',
    what,
    method: operation.method,
    url: urlOf(model),
    headers: { ...model.headers, ...type },
    ...payload,
    ...change,
  })
  const places = [...operation.path.matchAll(/\{\w+\}/g)].map(([place]) => place)
  const filled = (path: string): string =>
    path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(model.path[key] ?? ''))
  const inPath =
    places.length === 0
      ? []
      : [
          fc.tuple(fc.constantFrom(...places), fc.constantFrom(...hostile)).map(([place, bad]) => {
            const [before = '', after = ''] = operation.path.split(place)
            return shot(`${place} is ${bad.slice(0, 40)}`, { url: `/cla/api${filled(before)}${bad}${filled(after)}` })
          }),
        ]
  return [
    ...inPath,
    fc
      .constantFrom(...queries)
      .map((query) => shot(`query ${query.slice(0, 40)}`, { url: `/cla/api${filled(operation.path)}${query}` })),
    fc
      .constantFrom(...methods)
      .map((method) => shot(`method ${method}`, { method, operation: askedBy(operation, method) })),
    fc
      .constantFrom(...headers)
      .map((header) =>
        shot(`header ${JSON.stringify(header).slice(0, 60)}`, { headers: { ...model.headers, ...type, ...header } }),
      ),
  ]
}
