import Fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { heldBodies } from '../../../src/domain/text/limits.ts'
import { openBodyBudget } from '../../../src/server/http/api/body-budget.ts'
import { bindContract } from '../../../src/server/http/api/contract.ts'
import { wireOf } from '../../support/http/wire.ts'
import { admitWithin, authorize, aServiceOfThings, contract, anonymousCallers, routes } from './sample-contract.ts'

const budget = openBodyBudget(heldBodies)
const things = await aServiceOfThings()
const wire = wireOf(things.app)
afterAll(() => things.app.close())
beforeEach(() => {
  things.seen.length = 0
})

const json = 'application/json'
const makes = (payload: string | Buffer, type: string | null = json) =>
  wire.send({ method: 'POST', url: '/v1/thing', payload, ...(type ? { headers: { 'content-type': type } } : {}) })

const urlencoded = (text: string): string => new URLSearchParams({ data: text }).toString()
const boundary = 'b0undary'
const part = (name: string, value: string, more = ''): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const multipart = (...parts: string[]): string => `${parts.join('')}--${boundary}--\r\n`
const multipartType = `multipart/form-data; boundary=${boundary}`

describe('a valid body reaches the handler', () => {
  const text = '{"name":"上海 O\'Brien","letters":[1,2],"owner":{"id":"a"},"answers":{"0":"x"}}'
  const value = JSON.parse(text) as unknown
  test.each([
    ['as JSON', text, json],
    ['as JSON with a charset', text, 'Application/JSON; charset="UTF-8"'],
    ['in a urlencoded form', urlencoded(text), 'application/x-www-form-urlencoded'],
    ['in a multipart form', multipart(part('other', 'x'), part('data', text)), multipartType],
    ['beside a file', multipart(part('pdf', '%PDF', '; filename="a.pdf"'), part('data', text)), multipartType],
  ])('%s', async (_, payload, type) => {
    expect(await makes(payload, type)).toMatchObject({ status: 200, data: 'successfully' })
    expect(things.seen.map(({ body }) => body)).toEqual([value])
  })

  test('without unknown members at any depth, but with open ones', async () => {
    await makes('{"name":"a","x":1,"owner":{"id":"b","x":{}},"answers":{"any":"c"}}')
    expect(things.seen[0]?.body).toEqual({ name: 'a', owner: { id: 'b' }, answers: { any: 'c' } })
  })

  test('with names and values that look like members', async () => {
    const answers = { '"name":': '{"name":"a"}', 'a\\"': ':"', '': '\\' }
    await makes(JSON.stringify({ name: 'a', answers }))
    expect(things.seen[0]?.body).toEqual({ name: 'a', answers })
  })
})

describe('an invalid body is refused before the handler', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const ok = '{"name":"a"}'
  test.each<[string, string | Buffer, string | null, number, string?]>([
    ['of an undeclared content type', ok, 'text/plain', 415],
    ['of another JSON type', ok, 'application/json-patch+json', 415],
    ['of no content type', ok, null, 415],
    ['of an invalid content type', ok, 'what?', 415],
    ['in an unsupported charset', ok, 'application/json; charset=utf-16', 415],
    ['that is empty', '', json, 400],
    ['that is not JSON', '{"name"', json, 400],
    ['that is not UTF-8', Buffer.from([0x22, 0xff, 0x22]), json, 400],
    ['that is null', 'null', json, 400],
    ['that is a list', '[]', json, 400],
    ['without a required member', '{}', json, 400],
    ['with a number for a string', '{"name":1}', json, 400],
    ['with null for a string', '{"name":null}', json, 400],
    ['with a string for a list', '{"name":"a","letters":"abc"}', json, 400],
    ['with numbers written as strings', '{"name":"a","letters":["1"]}', json, 400],
    ['with a huge number', '{"name":"a","letters":[1e999]}', json, 400],
    ['with a wrong nested member', '{"name":"a","owner":{"id":{}}}', json, 400],
    ['with a repeated member', '{"name":"a","name":"b"}', json, 400],
    ['with a repeated member, once escaped', String.raw`{"name":"a","\u006eame":"a"}`, json, 400],
    ['with a repeated nested member', '{"name":"a","owner":{"id":"a" , "id" :"b"}}', json, 400],
    ['with a repeated unknown member', '{"name":"a","x":[{"y":1,"y":1}]}', json, 400],
    ['with NUL', String.raw`{"name":"a\u0000"}`, json, 400],
    ['with NUL in an unknown member', String.raw`{"name":"a","x":["\u0000"]}`, json, 400],
    ['with NUL in a name', String.raw`{"name":"a","answers":{"\u0000":"b"}}`, json, 400],
    ['with half a surrogate pair', String.raw`{"name":"\ud83d"}`, json, 400],
    ['with __proto__', '{"name":"a","__proto__":{"admin":true}}', json, 400],
    ['with a nested __proto__', '{"name":"a","answers":{"b":{"__proto__":{}}}}', json, 400],
    ['with constructor.prototype', '{"name":"a","constructor":{"prototype":{}}}', json, 400],
    ['two hundred thousand levels deep', deep, json, 400],
    ['deep inside an unknown member', `{"name":1,"x":${deep}}`, json, 400],
    ['larger than a megabyte', `{"name":"${'a'.repeat(1024 * 1024)}"}`, json, 413],
    ['with a value that is too long', '{"name":"12345678901"}', json, 400, 'cla.bad_request_parameter'],
    ['a form without data', urlencoded(ok).replace('data', 'date'), 'application/x-www-form-urlencoded', 400],
    ['a form with data twice', `${urlencoded(ok)}&${urlencoded(ok)}`, 'application/x-www-form-urlencoded', 400],
    ['a form whose data is no JSON', 'data=name', 'application/x-www-form-urlencoded', 400],
    ['a form whose data is of the wrong type', urlencoded('{"name":1}'), 'application/x-www-form-urlencoded', 400],
    [
      'a form whose data has a member twice',
      urlencoded('{"name":"a","name":"b"}'),
      'application/x-www-form-urlencoded',
      400,
    ],
    ['a form with NUL in data', urlencoded(String.raw`{"name":"\u0000"}`), 'application/x-www-form-urlencoded', 400],
    [
      'a form of a thousand fields',
      `${'a=b&'.repeat(1000)}${urlencoded(ok)}`,
      'application/x-www-form-urlencoded',
      400,
    ],
    ['a multipart form without boundary', multipart(part('data', ok)), 'multipart/form-data', 400],
    ['a multipart form that is cut off', part('data', ok), multipartType, 400],
    [
      'a multipart form of a thousand parts',
      multipart(...Array(1000).fill(part('a', 'b')), part('data', ok)),
      multipartType,
      400,
    ],
    ['a multipart form whose data is a file', multipart(part('data', ok, '; filename="a"')), multipartType, 400],
  ])('%s', async (_, payload, type, status, code = 'cla.error_parsing_api_body') => {
    expect(await makes(payload, type)).toMatchObject({ status, code })
    expect(things.seen).toEqual([])
  })

  test('control: the same request with a valid value', async () => {
    expect(await makes('{"name":"a"}')).toMatchObject({ status: 200 })
    expect(things.seen).toHaveLength(1)
  })

  test('and no prototype was touched', () => {
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })
})

describe('an operation with an optional body or none', () => {
  const send = (method: 'PUT' | 'DELETE', payload: string, type: string | undefined) =>
    wire.send({ method, url: '/v1/thing/1', payload, ...(type ? { headers: { 'content-type': type } } : {}) })

  test.each([
    ['PUT', '', undefined],
    ['PUT', '', json],
    ['PUT', '', 'text/plain'],
    ['DELETE', '', json],
    ['DELETE', '{}', json],
    ['DELETE', 'anything', undefined],
  ] as const)('%s takes %j of type %s and sees none', async (method, payload, type) => {
    expect(await send(method, payload, type)).toMatchObject({ status: 200 })
    expect(things.seen.map(({ body }) => body)).toEqual([undefined])
  })

  test('a sent optional body is checked', async () => {
    expect(await send('PUT', '{"name":1}', json)).toMatchObject({ status: 400 })
    expect(await send('PUT', '{"name":"a"}', json)).toMatchObject({ status: 200 })
  })
})

describe('path and query', () => {
  test('are coerced to the types of the contract, without unknown parameters', async () => {
    await wire.get('/v1/thing/7?count=3&loud=true&x=1')
    expect(things.seen[0]).toMatchObject({ path: { id: '7' }, query: { count: 3, loud: true } })
    expect(things.seen[0]?.query).not.toHaveProperty('x')
  })

  test.each([
    ['/v1/thing/7?count=0', 'cla.bad_request_parameter'],
    ['/v1/thing/7?count=three', 'cla.bad_request_parameter'],
    ['/v1/thing/7?count=1&count=2', 'cla.bad_request_parameter'],
    ['/v1/thing/7?loud=maybe', 'cla.bad_request_parameter'],
    ['/v1/thing/123456789', 'cla.bad_request_parameter'],
    ['/v1/thing//file', 'cla.missing_url_path_parameter'],
    ['/v1/thing/%00', 'cla.error_parsing_api_body'],
    ['/v1/thing/7?x=%00', 'cla.error_parsing_api_body'],
  ])('%s is refused', async (url, code) => {
    expect(await wire.get(url)).toMatchObject({ status: 400, code })
    expect(things.seen).toEqual([])
  })
})

describe('paths and methods', () => {
  test('an unknown path is not found, in the envelope', async () => {
    expect(await wire.get('/v1/nothing')).toMatchObject({ status: 404, code: 'cla.not_found' })
    expect(await wire.post('/v1/nothing', {})).toMatchObject({ status: 404, code: 'cla.not_found' })
  })

  test.each(['POST', 'PATCH', 'OPTIONS'] as const)(
    '%s where it is not allowed is answered with what is',
    async (method) => {
      const answer = await wire.send({ method, url: '/v1/thing/1', payload: '{', headers: { 'content-type': json } })
      expect(answer).toMatchObject({ status: 405, code: 'cla.method_not_allowed' })
      expect(answer.headers['allow']).toBe('GET, HEAD, PUT, DELETE')
    },
  )

  test('HEAD answers as GET, without a body', async () => {
    expect(await wire.send({ method: 'HEAD', url: '/v1/thing/1' })).toMatchObject({ status: 200, body: '' })
  })
})

describe('the limit of a route', () => {
  test('is counted after the checks of the request, and before its handler', async () => {
    const counted: string[] = []
    const limited = await aServiceOfThings(
      {},
      { changeThing: { per: 'client', perMinute: 1, bucket: 'x' } },
      (limit) => {
        const most = 'perMinute' in limit ? limit.perMinute : 0
        return ({ client }) => {
          counted.push(`${limit.bucket} ${client}`)
          if (counted.length > most) throw new Refusal('cla.too_many_request', { retryAfter: 1 })
        }
      },
    )
    const changes = (payload: string) =>
      wireOf(limited.app).send({ method: 'PUT', url: '/v1/thing/1', payload, headers: { 'content-type': json } })
    expect(await changes('{}')).toMatchObject({ status: 400 })
    expect(await changes('{"name":"a"}')).toMatchObject({ status: 200 })
    expect(await changes('{"name":"b"}')).toMatchObject({ status: 429, code: 'cla.too_many_request' })
    expect(counted).toEqual(['x 127.0.0.1', 'x 127.0.0.1'])
    expect(limited.seen).toHaveLength(1)
    await limited.app.close()
  })
})

describe('faults at startup', () => {
  const binding = (part: object) => () =>
    bindContract(Fastify(), {
      contract,
      authorize,
      routes,
      budget,
      admitWithin,
      handlers: things.app as never,
      ...part,
    })

  test('an operation without a handler', () => {
    expect(binding({ handlers: {} })).toThrow('Operation "makeThing" has no handler')
  })

  test('an operation whose limit is not declared', () => {
    const { limit: _none, ...route } = routes['findThing'] ?? { limit: null }
    expect(binding({ handlers: { a: async () => null }, routes: { a: route } })).toThrow(
      'Operation "a" declares no limit',
    )
  })

  test('a route the contract does not have', () => {
    const handlers = { a: async () => null }
    expect(
      binding({ handlers, routes: { a: { method: 'patch', path: '/v1/thing', answer: 'data', ...anonymousCallers } } }),
    ).toThrow('The contract does not define the operation patch /v1/thing')
  })

  test('a response of an unsupported type', () => {
    const paths = { '/v1/thing': { post: { responses: { '200': {} } } } }
    const one = { a: { method: 'post', path: '/v1/thing', answer: 'data', ...anonymousCallers } }
    const handlers = { a: async () => null }
    expect(binding({ contract: { paths }, handlers, routes: one })).toThrow(
      'The response type must be JSON, PDF, SVG, CSV or JSON Lines',
    )
  })

  test('a form without a JSON part', () => {
    const content = { 'multipart/form-data': { schema: { type: 'object', properties: { pdf: {} } } } }
    const paths = { '/v1/thing': { post: { requestBody: { content }, responses: {} } } }
    const handlers = { a: async () => null }
    const one = { a: { method: 'post', path: '/v1/thing', answer: 'data', ...anonymousCallers } }
    expect(binding({ contract: { paths }, handlers, routes: one })).toThrow('a form with JSON in the field "data"')
  })
})
