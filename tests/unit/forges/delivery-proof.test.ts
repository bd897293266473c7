import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type DeliveryProof, verifyProof } from '../../../src/server/crypto/delivery-proof.ts'

const now = Date.parse('2026-11-30T08:00:00Z')
const secret = 'a secret of the webhook'
const body = '{"action":"open"}'

function isProven(proof: DeliveryProof, secrets = [secret], sent = body, at = now): boolean {
  const verifier = verifyProof(proof, secrets, at)
  const half = sent.length / 2
  for (const part of [sent.slice(0, half), sent.slice(half)]) verifier.update(Buffer.from(part))
  return verifier.isProven()
}

const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text)

test('an HMAC covers the body, and every accepted secret counts', () => {
  const signature = mac(secret, body).digest('hex')
  expect(isProven({ kind: 'hmac', signature })).toBe(true)
  expect(isProven({ kind: 'hmac', signature }, ['another', secret])).toBe(true)
  expect(isProven({ kind: 'hmac', signature }, ['another'])).toBe(false)
  expect(isProven({ kind: 'hmac', signature }, [secret], `${body} `)).toBe(false)
  expect(isProven({ kind: 'hmac', signature: '' })).toBe(false)
})

test('a token is the secret itself', () => {
  expect(isProven({ kind: 'token', token: secret })).toBe(true)
  expect(isProven({ kind: 'token', token: `${secret} ` })).toBe(false)
  expect(isProven({ kind: 'token', token: '' }, [])).toBe(false)
})

describe('a signature of Gitee', () => {
  // Source: help.gitee.com/webhook/how-to-verify-webhook-keys.
  const signed = (at: number) => {
    const timestamp = String(at)
    return {
      kind: 'gitee-sign' as const,
      timestamp,
      signature: mac(secret, `${timestamp}\n${secret}`).digest('base64'),
    }
  }

  test('is accepted as plain base64 and URL-encoded', () => {
    expect(isProven(signed(now))).toBe(true)
    const { signature } = signed(now)
    expect(isProven({ ...signed(now), signature: encodeURIComponent(signature) })).toBe(true)
    expect(isProven({ ...signed(now), signature: '%E0%A4%A' })).toBe(false)
  })

  test('is valid for an hour, for its timestamp and secret only', () => {
    expect(isProven(signed(now - 60 * 60_000))).toBe(true)
    expect(isProven(signed(now - 60 * 60_000 - 1))).toBe(false)
    expect(isProven(signed(now + 60 * 60_000 + 1))).toBe(false)
    expect(isProven({ ...signed(now), timestamp: String(now + 1) })).toBe(false)
    expect(isProven(signed(now), ['another'])).toBe(false)
  })
})

test('one of several signatures of Standard Webhooks must cover ID, time and body', () => {
  const key = Buffer.from('of twenty-four bytes or more')
  const timestamp = String(now / 1000)
  const id = 'msg_1'
  const valid = `v1,${mac(key, `${id}.${timestamp}.${body}`).digest('base64')}`
  const proof = { kind: 'standard-webhooks' as const, id, timestamp, signatures: ['v1,AAAA', valid] }
  const secrets = [`whsec_${key.toString('base64')}`]
  expect(isProven(proof, secrets)).toBe(true)
  expect(isProven({ ...proof, id: 'msg_2' }, secrets)).toBe(false)
  expect(isProven(proof, secrets, `${body} `)).toBe(false)
  expect(isProven(proof, secrets, body, now + 5 * 60_000 + 1)).toBe(false)
  expect(isProven({ ...proof, signatures: [] }, secrets)).toBe(false)
})
