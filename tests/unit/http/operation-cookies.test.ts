/** Cookies of API operations: the declarations in the contract, and the cookies that are set. */
import { describe, expect, test } from 'vitest'
import { cookiesOf, type Declared } from '../../../openapi/declared-operations.ts'
import { keepCookies } from '../../../src/server/http/api/operation-cookies.ts'
import type { AuthCookies } from '../../../src/server/http/wire/auth-cookies.ts'

describe('the declaration of cookies', () => {
  const declared = (cookies: unknown): Declared => ({ operationId: 'getLink', 'x-cookies': cookies }) as Declared

  test('becomes the cookies that the route reads and sets', () => {
    expect(cookiesOf(declared(undefined), '')).toEqual([])
    expect(cookiesOf(declared({ reads: ['checkProof'], keeps: ['receipts', 'grant'] }), '')).toEqual([
      "reads: ['checkProof']",
      "keeps: ['receipts', 'grant']",
    ])
  })

  test.each([
    ['for another use', { sends: ['person'] }, 'unknown member sends'],
    ['of an unknown cookie to read', { reads: ['receipts'] }, 'lists the unknown cookie receipts in reads'],
    ['of an unknown cookie to keep', { keeps: ['session'] }, 'lists the unknown cookie session in keeps'],
  ])('%s is reported with its place', (_, cookies, message) => {
    expect(() => cookiesOf(declared(cookies), 'signing/public.yaml:2')).toThrow(
      `signing/public.yaml:2: getLink: x-cookies ${message.includes('member') ? 'has an ' : ''}${message}`,
    )
  })
})

describe('the cookies of a result', () => {
  const kept: string[] = []
  const cookies = {
    keepAskedCodes: (value: string) => void kept.push(`askedCodes ${value}`),
    keepProvenAddresses: (value: string) => void kept.push(`provenAddresses ${value}`),
  } as unknown as AuthCookies

  test('are set if declared; null leaves a cookie unchanged', () => {
    const result = { answer: 'successfully', askedCodes: 'a', provenAddresses: null, isFirst: true }
    expect(keepCookies(cookies, ['askedCodes', 'provenAddresses'], result)).toBe('successfully')
    expect(kept).toEqual(['askedCodes a'])
  })

  test('control: an undeclared and a missing cookie are detected', () => {
    const result = { answer: 'successfully', askedCodes: 'a', provenAddresses: 'b' }
    expect(() => keepCookies(cookies, ['askedCodes'], result)).toThrow('"provenAddresses" is not declared in x-cookies')
    expect(() => keepCookies(cookies, ['askedCodes', 'receipts'], { answer: '', askedCodes: 'a' })).toThrow(
      'did not return the cookie "receipts"',
    )
  })
})
