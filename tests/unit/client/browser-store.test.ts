// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cookieNoticeMemory, csrfToken, languageMemory, schemeMemory } from '../../../src/web/client/browser-store.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  for (const name of ['lang', 'csrf_token', 'agreed-cookiepolicy'])
    document.cookie = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`
})

describe('stored browser settings', () => {
  it('have no language until a valid one is chosen', () => {
    expect(languageMemory.recall()).toBeNull()
    languageMemory.remember('en')
    expect(languageMemory.recall()).toBe('en')
    expect(document.cookie).toContain('lang=en')
    localStorage.setItem('lang', 'fr')
    expect(languageMemory.recall()).toBeNull()
  })

  it('include values of older clients in their format', () => {
    localStorage.setItem('lang', 'English')
    expect(languageMemory.recall()).toBe('en')
    languageMemory.remember('en')
    expect([localStorage.getItem('lang'), document.cookie]).toEqual(['English', expect.stringContaining('lang=en')])
    languageMemory.remember('zh')
    expect([localStorage.getItem('lang'), languageMemory.recall()]).toEqual(['Chinese', 'zh'])
  })

  it('take the language from the URL once, and remove only that parameter', () => {
    languageMemory.remember('zh')
    history.replaceState(null, '', '/reset-password?link_id=a%20b&lang=en&key=c+d#e')
    expect(languageMemory.recall()).toBe('en')
    expect(location.pathname + location.search + location.hash).toBe('/reset-password?link_id=a%20b&key=c+d#e')
    expect(languageMemory.recall()).toBe('zh')
    history.replaceState(null, '', '/privacy?lang=en')
    expect(languageMemory.recall()).toBe('en')
    expect(location.search).toBe('')
  })

  it.each(['/privacy?lang=fr', '/privacy?lang=', '/privacy?LANG=en', '/privacy?lang=EN'])(
    'do not take the language from %s',
    (address) => {
      history.replaceState(null, '', address)
      expect(languageMemory.recall()).toBeNull()
      expect(location.pathname + location.search).toBe(address)
    },
  )

  it('find the token among other cookies', () => {
    expect(csrfToken()).toBeNull()
    document.cookie = 'not_csrf_token=1; Path=/'
    document.cookie = 'csrf_token=a%2Bb; Path=/'
    expect(csrfToken()).toBe('a+b')
  })

  it('contain whether the cookie notice was closed', () => {
    expect(cookieNoticeMemory.recall()).toBe(false)
    cookieNoticeMemory.remember()
    expect(document.cookie).toContain('agreed-cookiepolicy=3')
    expect(cookieNoticeMemory.recall()).toBe(true)
  })

  it('keep the closed cookie notice for 180 days, for this host and every path', () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    cookieNoticeMemory.remember()
    expect(written).toHaveBeenCalledWith('agreed-cookiepolicy=3; Path=/; Max-Age=15552000; SameSite=Lax')
  })

  it('follow the system’s color scheme by default', () => {
    schemeMemory.remember('dark')
    expect(schemeMemory.recall()).toBe('dark')
    schemeMemory.remember(null)
    expect(schemeMemory.recall()).toBeNull()
  })

  it('are ignored without an error if storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    expect(() => schemeMemory.remember('dark')).not.toThrow()
  })
})
