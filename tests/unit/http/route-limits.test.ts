/** Rate limits per minute: the declarations in the contract, and the counting. */
import { describe, expect, test } from 'vitest'
import { checkBuckets, type Declared, limitOf } from '../../../openapi/declared-operations.ts'
import { routes } from '../../../openapi/index.ts'
import type { Caller } from '../../../src/server/context/caller.ts'
import type { HttpRoute } from '../../../src/server/http/api/contract.ts'
import { openRouteLimits } from '../../../src/server/http/api/route-limits.ts'
import { readTree } from '../../architecture/tree.ts'

const texts = new Map([['signing/public.yaml', 'paths:\n  operationId: getLink\n  operationId: getBadge\n']])
const declared = (limit: unknown, callers = ['communityManager']): Declared =>
  ({ operationId: 'getLink', 'x-callers': callers, 'x-limit': limit }) as Declared

describe('the declaration of a limit', () => {
  test('becomes the limit of the route', () => {
    expect(limitOf(declared('none'), '')).toBe('null')
    expect(limitOf(declared({ per: 'account', perMinute: 20 }), '')).toBe(
      "{ per: 'account', perMinute: 20, bucket: 'getLink' }",
    )
    expect(limitOf(declared({ per: 'client', setting: 'checksAMinute', bucket: 'checks' }), '')).toBe(
      "{ per: 'client', setting: 'checksAMinute', bucket: 'checks' }",
    )
  })

  test.each<[string, unknown, string, string[]?]>([
    ['that is missing', undefined, 'x-limit is missing'],
    ['of an unknown member', { per: 'client', perHour: 3 }, 'unknown member perHour'],
    ['per session', { per: 'session', perMinute: 3 }, 'per account or per client'],
    ['per account of callers without one', { per: 'account', perMinute: 3 }, 'not every caller', ['anonymous']],
    ['without a number', { per: 'client' }, 'either perMinute or setting'],
    ['with two numbers', { per: 'client', perMinute: 3, setting: 'checksAMinute' }, 'either perMinute or setting'],
    ['of no request', { per: 'client', perMinute: 0 }, 'positive integer'],
  ])('%s is reported with its place', (_, limit, message, callers) => {
    expect(() => limitOf(declared(limit, callers), 'signing/public.yaml:2')).toThrow(
      new RegExp(`^signing/public\\.yaml:2: getLink: .*${message}`),
    )
  })

  test('of a bucket is the same for each of its operations', () => {
    const badge = (perMinute: number): Declared => ({
      operationId: 'getBadge',
      'x-limit': { per: 'client', perMinute, bucket: 'shared' },
    })
    const link = declared({ per: 'client', perMinute: 3, bucket: 'shared' })
    expect(() => checkBuckets([link, badge(3)], texts)).not.toThrow()
    expect(() => checkBuckets([link, badge(4)], texts)).toThrow('signing/public.yaml:3: getBadge: x-limit differs')
    expect(() => checkBuckets([link], texts)).toThrow('signing/public.yaml:2: getLink: x-limit: no other operation')
  })
})

describe('the limits of routes', () => {
  const caller = (client: string, account: string) => ({ role: 'communityManager', client, account }) as Caller
  const open = () => openRouteLimits({ clock: { now: () => 90_000 }, config: { checksAMinute: 2 } } as never)
  /** Sends five requests, and returns how many are admitted. */
  const admitted = (admit: (caller: Caller) => void, of = caller('192.0.2.1', 'a')): number =>
    [1, 2, 3, 4, 5].filter(() => {
      try {
        admit(of)
        return true
      } catch {
        return false
      }
    }).length

  test('count each account, or each client, and take the number of a setting', () => {
    const perAccount = open()({ per: 'account', perMinute: 3, bucket: 'exports' })
    expect(admitted(perAccount)).toBe(3)
    expect(admitted(perAccount, caller('192.0.2.1', 'b'))).toBe(3)
    expect(admitted(perAccount, caller('192.0.2.2', 'a'))).toBe(0)
    const perClient = open()({ per: 'client', setting: 'checksAMinute', bucket: 'checks' })
    expect(admitted(perClient)).toBe(2)
    expect(admitted(perClient, caller('192.0.2.1', 'b'))).toBe(0)
  })

  test('are shared within a bucket only', () => {
    const limits = open()
    const limit = { per: 'client', perMinute: 3 } as const
    const [first, second] = [limits({ ...limit, bucket: 'x' }), limits({ ...limit, bucket: 'x' })]
    expect([admitted(first), admitted(second), admitted(limits({ ...limit, bucket: 'y' }))]).toEqual([3, 0, 3])
  })

  test('refuse to count the account of a caller who has none', () => {
    const admit = open()({ per: 'account', perMinute: 3, bucket: 'x' })
    expect(() => admit({ role: 'anonymous', client: '192.0.2.1' } as Caller)).toThrow('is per account')
  })

  test('are declared, 50 of them in 27 buckets; only deliveries are counted by their handler', () => {
    const limits = Object.values(routes as Record<string, HttpRoute>).flatMap(({ limit }) => limit ?? [])
    expect([limits.length, new Set(limits.map(({ bucket }) => bucket)).size]).toEqual([50, 27])
    const counting = [...readTree()].filter(
      ([path, text]) => path.startsWith('src/server/http/handlers/') && /\brateLimit\(/.test(text),
    )
    expect(counting.map(([path]) => path)).toEqual(['src/server/http/handlers/checks-handlers.ts'])
  })
})
