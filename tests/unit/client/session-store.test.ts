// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { emptyDraft } from '../../../src/domain/agreements/draft.ts'
import {
  draftMemory,
  tabMemory,
  lastSeenMemory,
  sessionMemory,
  wayBackMemory,
} from '../../../src/web/client/session-store.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const draft = { typed: { name: 'Ada' }, code: '12', codeSent: { to: 'a@b.cc', at: 5 }, step: 'confirming' } as const

describe('what a tab keeps', () => {
  it('is what was typed, by link, until it is forgotten', () => {
    draftMemory.remember('L', 'individual', draft)
    expect(draftMemory.recall('L', 'individual')).toEqual(draft)
    expect(draftMemory.recall('M', 'individual')).toEqual(emptyDraft)
    draftMemory.forget('L')
    expect(draftMemory.recall('L', 'individual')).toEqual(emptyDraft)
  })

  it('is what was typed for every way of signing; the code belongs to its own', () => {
    draftMemory.remember('L', 'individual', draft)
    expect(draftMemory.recall('L', 'corporation')).toEqual({ ...emptyDraft, typed: draft.typed })
    draftMemory.forget('L')
    expect(sessionStorage).toHaveLength(0)
  })

  it('is the text that was shown before the agreement changed; a part of one is none', () => {
    const former = { version: 1, text: { cla_id: '0', language: 'English', text: 'You keep your rights.' } }
    draftMemory.remember('L', 'individual', { ...draft, former })
    expect(draftMemory.recall('L', 'individual')).toEqual({ ...draft, former })
    const { text: _, ...without } = former
    sessionStorage.setItem('individual:L', JSON.stringify({ ...draft, former: without }))
    expect(draftMemory.recall('L', 'individual')).toEqual(draft)
  })

  it.each(['{', 'null', '[]', '{"name":1,"code":7,"codeSent":{"to":1},"step":5}', '"x"'])(
    'is nothing where %s was stored',
    (stored) => {
      sessionStorage.setItem('typed:L', stored)
      sessionStorage.setItem('individual:L', stored)
      expect(draftMemory.recall('L', 'individual')).toEqual(emptyDraft)
    },
  )

  it('is the link and the way of signing under the names of requirements §3', () => {
    lastSeenMemory.remember('L', 'individual')
    expect(sessionStorage.getItem('linkId')).toBe('L')
    expect(sessionStorage.getItem('loginType')).toBe('individual')
    expect(lastSeenMemory.linkId()).toBe('L')
    sessionStorage.setItem('linkId', '"><script>')
    expect(lastSeenMemory.linkId()).toBeNull()
  })

  it('is where the caller came from', () => {
    wayBackMemory.remember('L', 'https://code.example/pull/7')
    expect(wayBackMemory.recall('L')).toBe('https://code.example/pull/7')
  })

  it('is its session under the names of requirements §3, until the session is over, and what stood beside it', () => {
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

  it('is what the admin area keeps, by name, until it is forgotten by how its name begins', () => {
    tabMemory.remember('wizard', { step: 1 })
    tabMemory.remember('wizard:form', { name: 'Ada' })
    tabMemory.remember('other', 2)
    expect(tabMemory.recall('wizard')).toEqual({ step: 1 })
    tabMemory.forget('wizard')
    expect(['wizard', 'wizard:form', 'other'].map(tabMemory.recall)).toEqual([null, null, 2])
  })

  it('is forgotten without harm where storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    expect(() => draftMemory.remember('L', 'individual', draft)).not.toThrow()
  })
})
