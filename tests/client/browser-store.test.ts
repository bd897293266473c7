// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cookieNoticeMemory, csrfToken, languageMemory, schemeMemory } from '../../src/web/client/browser-store.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  for (const name of ['lang', 'csrf_token', 'agreed-cookiepolicy'])
    document.cookie = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`
})

describe('what the browser keeps', () => {
  it('is Chinese until English was chosen, and for any other value', () => {
    expect(languageMemory.recall()).toBe('zh')
    languageMemory.remember('en')
    expect(languageMemory.recall()).toBe('en')
    expect(document.cookie).toContain('lang=en')
    localStorage.setItem('lang', 'fr')
    expect(languageMemory.recall()).toBe('zh')
  })

  it('finds the token among other cookies', () => {
    expect(csrfToken()).toBeNull()
    document.cookie = 'not_csrf_token=1; Path=/'
    document.cookie = 'csrf_token=a%2Bb; Path=/'
    expect(csrfToken()).toBe('a+b')
  })

  it('knows whether the cookie notice was closed', () => {
    expect(cookieNoticeMemory.recall()).toBe(false)
    cookieNoticeMemory.remember()
    expect(document.cookie).toContain('agreed-cookiepolicy=3')
    expect(cookieNoticeMemory.recall()).toBe(true)
  })

  it('notes that the cookie notice was closed for 180 days, for this host and every path', () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    cookieNoticeMemory.remember()
    expect(written).toHaveBeenCalledWith('agreed-cookiepolicy=3; Path=/; Max-Age=15552000; SameSite=Lax')
  })

  it('follows the system where no scheme is kept', () => {
    schemeMemory.remember('dark')
    expect(schemeMemory.recall()).toBe('dark')
    schemeMemory.remember(null)
    expect(schemeMemory.recall()).toBeNull()
  })

  it('is forgotten without harm where storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    expect(() => schemeMemory.remember('dark')).not.toThrow()
  })
})
