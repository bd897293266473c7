// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { emptyDraft } from '../../../src/domain/agreements/draft.ts'
import {
  draftMemory,
  tabMemory,
  lastSeenMemory,
  sessionMemory,
  returnUrlMemory,
} from '../../../src/web/client/session-store.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const draft = { typed: { name: 'Ada' }, code: '12', codeSent: { to: 'a@b.cc', at: 5 }, step: 'confirming' } as const

describe('the session storage of a tab', () => {
  it('keeps typed values by link until they are cleared', () => {
    draftMemory.remember('L', 'individual', draft)
    expect(draftMemory.recall('L', 'individual')).toEqual(draft)
    expect(draftMemory.recall('M', 'individual')).toEqual(emptyDraft)
    draftMemory.forget('L')
    expect(draftMemory.recall('L', 'individual')).toEqual(emptyDraft)
  })

  it('shares typed values between types of signers, except the code', () => {
    draftMemory.remember('L', 'individual', draft)
    expect(draftMemory.recall('L', 'corporation')).toEqual({ ...emptyDraft, typed: draft.typed })
    draftMemory.forget('L')
    expect(sessionStorage).toHaveLength(0)
  })

  it('keeps the text shown before the agreement changed, but no partial one', () => {
    const former = { version: 1, text: { cla_id: '0', language: 'English', text: 'You keep your rights.' } }
    draftMemory.remember('L', 'individual', { ...draft, former })
    expect(draftMemory.recall('L', 'individual')).toEqual({ ...draft, former })
    const { text: _, ...without } = former
    sessionStorage.setItem('individual:L', JSON.stringify({ ...draft, former: without }))
    expect(draftMemory.recall('L', 'individual')).toEqual(draft)
  })

  it.each(['{', 'null', '[]', '{"name":1,"code":7,"codeSent":{"to":1},"step":5}', '"x"'])(
    'is empty if %s was stored',
    (stored) => {
      sessionStorage.setItem('typed:L', stored)
      sessionStorage.setItem('individual:L', stored)
      expect(draftMemory.recall('L', 'individual')).toEqual(emptyDraft)
    },
  )

  it('keeps the link and the type of signer under the names of requirements §3', () => {
    lastSeenMemory.remember('L', 'individual')
    expect(sessionStorage.getItem('linkId')).toBe('L')
    expect(sessionStorage.getItem('loginType')).toBe('individual')
    expect(lastSeenMemory.linkId()).toBe('L')
    sessionStorage.setItem('linkId', '"><script>')
    expect(lastSeenMemory.linkId()).toBeNull()
  })

  it('keeps the referring page', () => {
    returnUrlMemory.remember('L', 'https://code.example/pull/7')
    expect(returnUrlMemory.recall('L')).toBe('https://code.example/pull/7')
  })

  it('keeps the session under the names of requirements §3 until it ends, with related values', () => {
    const notes = { token: 'handle', refresh_token: '2026-11-02T21:00:00.000Z', platform_token: '' }
    sessionMemory.remember(notes)
    sessionStorage.setItem('desk:wizard', '{}')
    draftMemory.remember('L', 'individual', draft)
    expect({ ...sessionStorage }).toMatchObject({ ...notes, 'desk:wizard': '{}' })
    expect(sessionMemory.handle()).toBe('handle')
    sessionMemory.forget()
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['individual:L', 'typed:L'])
    expect(sessionMemory.handle()).toBeNull()
  })

  it('keeps values of the admin area by name until they are cleared by prefix', () => {
    tabMemory.remember('wizard', { step: 1 })
    tabMemory.remember('wizard:form', { name: 'Ada' })
    tabMemory.remember('other', 2)
    expect(tabMemory.recall('wizard')).toEqual({ step: 1 })
    tabMemory.forget('wizard')
    expect(['wizard', 'wizard:form', 'other'].map(tabMemory.recall)).toEqual([null, null, 2])
  })

  it('does nothing if storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    expect(() => draftMemory.remember('L', 'individual', draft)).not.toThrow()
  })
})
