// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { emptyDraft } from '../../src/domain/draft.ts'
import { draftMemory, lastSeenMemory, wayBackMemory } from '../../src/web/client/session-store.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const draft = { typed: { name: 'Ada' }, code: '12', codeSent: { to: 'a@b.cc', at: 5 }, step: 'confirming' } as const

describe('what a tab keeps', () => {
  it('is what was typed, by link, until it is forgotten', () => {
    draftMemory.remember('L', draft)
    expect(draftMemory.recall('L')).toEqual(draft)
    expect(draftMemory.recall('M')).toEqual(emptyDraft)
    draftMemory.forget('L')
    expect(draftMemory.recall('L')).toEqual(emptyDraft)
  })

  it.each(['{', 'null', '[]', '{"typed":{"name":1},"code":7,"codeSent":{"to":1},"step":"signed"}', '"x"'])(
    'is nothing where %s was stored',
    (stored) => {
      sessionStorage.setItem('typed:L', stored)
      expect(draftMemory.recall('L')).toEqual(emptyDraft)
    },
  )

  it('is the link and the way of signing under the names of the specification', () => {
    lastSeenMemory.remember('L', 'individual')
    expect(sessionStorage.getItem('linkId')).toBe('L')
    expect(sessionStorage.getItem('loginType')).toBe('individual')
    expect(lastSeenMemory.linkId()).toBe('L')
    sessionStorage.setItem('linkId', '"><script>')
    expect(lastSeenMemory.linkId()).toBeNull()
  })

  it('is where the visitor came from', () => {
    wayBackMemory.remember('L', 'https://code.example/pull/7')
    expect(wayBackMemory.recall('L')).toBe('https://code.example/pull/7')
  })

  it('is forgotten without harm where storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    expect(() => draftMemory.remember('L', draft)).not.toThrow()
  })
})
