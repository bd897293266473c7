import { describe, expect, it } from 'vitest'
import { advance, allows, beginning } from '../../machines/lifecycles/advance.ts'
import { letterLifecycle } from '../../machines/lifecycles/letter.lifecycle.ts'
import { verificationCodeLifecycle } from '../../machines/lifecycles/verification-code.lifecycle.ts'

describe('a verification code', () => {
  it('begins live', () => expect(beginning(verificationCodeLifecycle)).toBe('live'))

  it.each([
    [{ type: 'code.proven' }, 'spent'],
    [{ type: 'try.failed', tries: 1 }, 'live'],
    [{ type: 'try.failed', tries: 4 }, 'live'],
    [{ type: 'try.failed', tries: 5 }, 'exhausted'],
    [{ type: 'code.superseded' }, 'superseded'],
    [{ type: 'code.expired' }, 'expired'],
  ] as const)('live, after %o, is %s', (event, state) => {
    expect(advance(verificationCodeLifecycle, 'live', event)).toBe(state)
  })

  it.each(['spent', 'exhausted', 'superseded', 'expired'])('is never used again once %s', (state) => {
    expect(allows(verificationCodeLifecycle, state, { type: 'code.proven' })).toBe(false)
    expect(advance(verificationCodeLifecycle, state, { type: 'try.failed', tries: 1 })).toBeNull()
  })
})

describe('a letter', () => {
  it.each([
    ['queued', 'letter.claimed', 'sending'],
    ['sending', 'letter.accepted', 'sent'],
    ['sending', 'letter.deferred', 'queued'],
    ['sending', 'letter.rejected', 'failed'],
    ['sending', 'claim.lapsed', 'queued'],
    ['failed', 'letter.resent', 'queued'],
  ] as const)('%s, after %s, is %s', (from, type, to) => {
    expect(advance(letterLifecycle, from, { type })).toBe(to)
  })

  it.each([
    ['queued', 'letter.accepted'],
    ['sending', 'letter.claimed'],
    ['sent', 'letter.resent'],
    ['sent', 'claim.lapsed'],
    ['failed', 'letter.accepted'],
  ] as const)('%s does not allow %s', (from, type) => {
    expect(allows(letterLifecycle, from, { type })).toBe(false)
  })

  it('in a state nobody knows is a bug, said aloud', () => {
    expect(() => advance(letterLifecycle, 'lost', { type: 'letter.claimed' })).toThrow('lost')
  })
})
