/** Generates handlers from operations: the generated code, and operations that are rejected. */
import { describe, expect, test } from 'vitest'
import {
  findUseCases,
  type Forwarded,
  type ForwardedOperation,
  handlerOf,
} from '../../../openapi/forwarding-handlers.ts'

const useCases = findUseCases(
  new Map([
    [
      'src/server/usecases/signing/public/things.ts',
      `export async function getThing(services: Services, input: { linkId: string }): Promise<string> {}
export async function changeThing(services: Services, caller: CommunityManager, { linkId }: Input): Promise<string> {}
export const openThing = ({ token }: { token: string }) => token
export async function listThings(services: Services, { linkId }: Extract<Caller, { role: 'administrator' }>) {}
export async function verifyThing(services: Services, id: string, verify: Verify) {}
async function hiddenThing(services: Services) {}`,
    ],
  ]),
)

const path = (name: string, input?: string) => ({
  name,
  in: 'path',
  required: true,
  ...(input && { 'x-input': input }),
})
const linkId = path('link_id')

const written = (operation: Partial<ForwardedOperation>, parts: Partial<Omit<Forwarded, 'operation'>> = {}) =>
  handlerOf(
    {
      operation: { operationId: 'changeThing', ...operation },
      ...{ parameters: [linkId], body: [], place: 'signing/things.yaml:7', ...parts },
    },
    useCases,
  )

describe('a forwarding handler', () => {
  test('renames members in camel case, in the order path, query, header, body, cookies', () => {
    const parameters = [linkId, { name: 'page_size', in: 'query' }, { name: 'Robot-Token', in: 'header' }]
    expect(written({ 'x-cookies': { reads: ['checkProof'] } }, { parameters, body: ['email', 'is_dry'] })).toBe(
      "  changeThing: async ({ path, query = {}, header, body }, caller, cookies) => changeThing(services, caller, { linkId: path.link_id, pageSize: query.page_size, robotToken: header['Robot-Token'], email: body.email, isDry: body.is_dry, checkProof: cookies.checkProof }),",
    )
  })

  test('uses the names that the contract gives, and passes query or body as they are', () => {
    const parameters = [linkId, path('id', 'claId'), { name: 'state', in: 'query', required: true }]
    expect(written({ 'x-input': { query: 'asked', body: 'agreement' } }, { parameters, body: ['text'] })).toBe(
      '  changeThing: async ({ path, query, body }, caller) => changeThing(services, caller, { linkId: path.link_id, claId: path.id, asked: query, agreement: body }),',
    )
    expect(written({ 'x-input': { rep_name: 'name' } }, { body: ['rep_name'] })).toContain('name: body.rep_name')
  })

  test('passes only what the use case takes', () => {
    expect(written({ operationId: 'getThing' })).toBe(
      '  getThing: async ({ path }) => getThing(services, { linkId: path.link_id }),',
    )
    expect(written({ operationId: 'openThing' }, { parameters: [path('token')] })).toBe(
      '  openThing: async ({ path }) => openThing({ token: path.token }),',
    )
    expect(written({ operationId: 'listThings' }, { parameters: [] })).toBe(
      '  listThings: async (_request, caller) => listThings(services, caller),',
    )
  })

  test('is not written for an operation with its own', () => {
    expect(written({ operationId: 'unknownThing', 'x-handler': 'own' })).toBeNull()
  })

  test.each<[string, Partial<ForwardedOperation>, string]>([
    ['without a use case', { operationId: 'hiddenThing' }, 'no function hiddenThing is exported'],
    ['of another handler', { 'x-handler': 'other' }, 'x-handler must be'],
    ['with a name for a missing input', { 'x-input': { id: 'claId' } }, 'x-input lists id'],
    ['whose use case takes no input', { operationId: 'listThings' }, 'must take exactly one input'],
    ['whose use case takes more', { operationId: 'verifyThing' }, 'must take exactly one input'],
  ])('control: an operation %s is reported with its place', (_, operation, message) => {
    expect(() => written(operation)).toThrow(`signing/things.yaml:7: ${operation.operationId ?? 'changeThing'}: `)
    expect(() => written(operation)).toThrow(message)
  })
})
