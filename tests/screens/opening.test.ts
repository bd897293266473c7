// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import en from '../../src/web/i18n/en.json' with { type: 'json' }
import zh from '../../src/web/i18n/zh.json' with { type: 'json' }

const html = readFileSync(join(import.meta.dirname, '../../src/web/index.html'), 'utf8')
const page = new DOMParser().parseFromString(html, 'text/html')
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/<\/?\w+>/g, '')

describe('what stands in the page before the screens', () => {
  it.each([
    ['zh-CN', zh],
    ['en', en],
  ])('says in %s what they will say', (lang, words) => {
    const part = page.querySelector(`#opening > [lang="${lang}"]`)
    expect(part?.querySelector('h1')?.textContent).toBe(words['sign.title'])
    expect(part?.querySelector('p')?.textContent).toBe(words['sign.intro'])
    expect(part?.querySelector('aside')?.textContent).toBe(plain(words['sign.summary']))
  })

  it('tells one without scripts what to do, in both languages', () => {
    expect(html).toMatch(/<noscript>[^]*lang="zh-CN"[^]*lang="en"[^]*<\/noscript>/)
  })
})
