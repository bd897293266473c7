import { describe, expect, it } from 'vitest'
import { advance, allows, initialStateOf } from '../../machines/lifecycles/advance.ts'
import { employeeSigningLifecycle } from '../../machines/lifecycles/employee-signing.lifecycle.ts'
import { loginAttemptsLifecycle } from '../../machines/lifecycles/login-attempts.lifecycle.ts'
import { resetLinkLifecycle } from '../../machines/lifecycles/reset-link.lifecycle.ts'
import { corporationSigningLifecycle } from '../../machines/lifecycles/corporation-signing.lifecycle.ts'
import { individualSigningLifecycle } from '../../machines/lifecycles/individual-signing.lifecycle.ts'
import { emailLifecycle } from '../../machines/lifecycles/email.lifecycle.ts'
import { mailboxLifecycle } from '../../machines/lifecycles/mailbox.lifecycle.ts'
import { verificationCodeLifecycle } from '../../machines/lifecycles/verification-code.lifecycle.ts'

describe('a verification code', () => {
  it('starts as live', () => expect(initialStateOf(verificationCodeLifecycle)).toBe('live'))

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

  it.each(['spent', 'exhausted', 'superseded', 'expired'])('cannot be used once %s', (state) => {
    expect(allows(verificationCodeLifecycle, state, { type: 'code.proven' })).toBe(false)
    expect(advance(verificationCodeLifecycle, state, { type: 'try.failed', tries: 1 })).toBeNull()
  })
})

describe('an email', () => {
  it.each([
    ['queued', 'email.claimed', 'sending'],
    ['sending', 'email.accepted', 'sent'],
    ['sending', 'email.deferred', 'queued'],
    ['sending', 'email.rejected', 'failed'],
    ['sending', 'claim.lapsed', 'queued'],
    ['failed', 'email.resent', 'queued'],
  ] as const)('%s, after %s, is %s', (from, type, to) => {
    expect(advance(emailLifecycle, from, { type })).toBe(to)
  })

  it.each([
    ['queued', 'email.accepted'],
    ['sending', 'email.claimed'],
    ['sent', 'email.resent'],
    ['sent', 'claim.lapsed'],
    ['failed', 'email.accepted'],
  ] as const)('%s does not allow %s', (from, type) => {
    expect(allows(emailLifecycle, from, { type })).toBe(false)
  })

  it('throws in an unknown state', () => {
    expect(() => advance(emailLifecycle, 'lost', { type: 'email.claimed' })).toThrow('lost')
  })
})

describe('a mailbox', () => {
  it('starts as authorized', () => expect(initialStateOf(mailboxLifecycle)).toBe('authorized'))

  it.each([
    ['authorized', 'login.refused', 'refused'],
    ['authorized', 'mailbox.authorized', 'authorized'],
    ['refused', 'login.refused', 'refused'],
    ['refused', 'login.accepted', 'authorized'],
    ['refused', 'mailbox.authorized', 'authorized'],
  ] as const)('%s, after %s, is %s', (from, type, to) => {
    expect(advance(mailboxLifecycle, from, { type })).toBe(to)
  })
})

describe('sign-in attempts', () => {
  it('start as open', () => expect(initialStateOf(loginAttemptsLifecycle)).toBe('open'))

  it.each([
    ['open', { type: 'try.failed', failures: 4, most: 5 }, 'open'],
    ['open', { type: 'try.failed', failures: 5, most: 5 }, 'frozen'],
    ['open', { type: 'try.succeeded' }, 'open'],
    ['frozen', { type: 'try.succeeded' }, 'open'],
    ['frozen', { type: 'freeze.ended' }, 'open'],
    ['frozen', { type: 'password.set' }, 'open'],
  ] as const)('%s, after %o, are %s', (from, event, to) => {
    expect(advance(loginAttemptsLifecycle, from, event)).toBe(to)
  })

  it('do not count failures while frozen', () => {
    expect(allows(loginAttemptsLifecycle, 'frozen', { type: 'try.failed', failures: 6, most: 5 })).toBe(false)
  })
})

describe('a password reset link', () => {
  it.each([
    ['password.set', 'spent'],
    ['link.superseded', 'superseded'],
    ['link.expired', 'expired'],
  ] as const)('live, after %s, is %s', (type, to) => {
    expect(advance(resetLinkLifecycle, 'live', { type })).toBe(to)
  })

  it.each(['spent', 'superseded', 'expired'])('cannot set a password once %s', (state) => {
    expect(allows(resetLinkLifecycle, state, { type: 'password.set' })).toBe(false)
  })
})

describe("an employee's signing", () => {
  it('starts as inactive', () => expect(initialStateOf(employeeSigningLifecycle)).toBe('inactive'))

  it.each([
    ['inactive', 'employee.activated', 'active'],
    ['active', 'employee.inactivated', 'inactive'],
    ['inactive', 'employee.deleted', 'deleted'],
  ] as const)('%s, after %s, is %s', (from, type, to) => {
    expect(advance(employeeSigningLifecycle, from, { type })).toBe(to)
  })

  it.each([
    ['active', 'employee.activated'],
    ['active', 'employee.deleted'],
    ['inactive', 'employee.inactivated'],
    ['deleted', 'employee.activated'],
    ['deleted', 'employee.deleted'],
  ] as const)('%s does not allow %s', (from, type) => {
    expect(allows(employeeSigningLifecycle, from, { type })).toBe(false)
  })
})

describe("an individual's signing", () => {
  it('starts as live', () => expect(initialStateOf(individualSigningLifecycle)).toBe('live'))

  it.each([
    ['superseded', 'individual.ended'],
    ['superseded', 'individual.reinstated'],
    ['ended', 'individual.superseded'],
    ['ended', 'individual.restored'],
    ['live', 'individual.reinstated'],
  ] as const)('%s does not allow %s', (from, type) => {
    expect(allows(individualSigningLifecycle, from, { type })).toBe(false)
  })
})

describe("a corporation's signing", () => {
  it('starts as submitted', () => expect(initialStateOf(corporationSigningLifecycle)).toBe('submitted'))

  it.each([
    ['submitted', { type: 'document.mailed' }, 'mailed'],
    ['submitted', { type: 'pdf.uploaded' }, 'uploaded'],
    ['mailed', { type: 'pdf.returned' }, 'uploaded'],
    ['mailed', { type: 'representative.changed' }, 'submitted'],
    ['uploaded', { type: 'administrator.created' }, 'approved'],
    ['uploaded', { type: 'scan.refused' }, 'submitted'],
    ['approved', { type: 'pdf.uploaded' }, 'approved'],
    ['deleted', { type: 'corporation.restored', before: 'uploaded' }, 'uploaded'],
    ['deleted', { type: 'corporation.restored', before: 'mailed' }, 'mailed'],
    ['deleted', { type: 'corporation.restored', before: 'submitted' }, 'submitted'],
    ['deleted', { type: 'corporation.purged' }, 'purged'],
  ] as const)('%s, after %o, is %s', (from, event, to) => {
    expect(advance(corporationSigningLifecycle, from, event)).toBe(to)
  })

  it.each([
    ['approved', 'corporation.deleted'],
    ['approved', 'pdf.returned'],
    ['approved', 'administrator.created'],
    ['submitted', 'administrator.created'],
    ['submitted', 'scan.refused'],
    ['approved', 'scan.refused'],
    ['mailed', 'administrator.created'],
    ['uploaded', 'corporation.purged'],
    ['deleted', 'pdf.uploaded'],
    ['purged', 'document.resent'],
  ] as const)('%s does not allow %s', (from, type) => {
    expect(allows(corporationSigningLifecycle, from, { type })).toBe(false)
  })
})
