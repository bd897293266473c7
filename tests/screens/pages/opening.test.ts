// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import en from '../../../src/i18n/en/screens.json' with { type: 'json' }
import { momentIn } from '../../../src/web/i18n/moments.ts'
import zh from '../../../src/i18n/zh/screens.json' with { type: 'json' }
import { withWords } from '../../../src/web/build/words-in-html.ts'

const html = withWords(readFileSync(join(import.meta.dirname, '../../../src/web/index.html'), 'utf8'))
const page = new DOMParser().parseFromString(html, 'text/html')
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/<\/?\w+>/g, '')

describe('the server-rendered opening', () => {
  it.each([
    ['zh-CN', zh],
    ['en', en],
  ])('contains in %s the same text as the screens', (lang, words) => {
    const part = page.querySelector(`#opening > [lang="${lang}"]`)
    expect(part?.querySelector('h1')?.textContent).toBe(words['sign.title'])
    expect(part?.querySelector('p')?.textContent).toBe(words['sign.intro'])
    expect(part?.querySelector('.summary')?.textContent).toBe(plain(words['sign.summary']))
  })

  it('contains instructions without scripts, in both languages', () => {
    expect(html).toMatch(/<noscript>[^]*lang="zh-CN"[^]*lang="en"[^]*<\/noscript>/)
  })
})

describe('the notice that no code can be sent', () => {
  const until = Date.UTC(2026, 10, 22, 21, 5)

  /** Returns the `<body>` from the server after its inline script has run. */
  function opened(lang: string, way: string, codes: object, notice: 'stopped' | 'until'): HTMLElement {
    const page = {
      way,
      link: { org_alias: '海港', org_names: { en: 'Harbour' }, codes_unavailable: codes },
      text: {},
      agreements: [{}],
    }
    const body = /<body>([^]*?)<!--agreement-->/.exec(html)?.[1] ?? ''
    const other = notice === 'until' ? 'stopped' : 'until'
    document.documentElement.lang = lang
    document.body.innerHTML = body.replaceAll(new RegExp(`<!--codes ${other}-->[^]*?<!--/codes-->`, 'g'), '')
    const data = document.createElement('script')
    data.id = 'opened'
    data.type = 'application/json'
    data.textContent = JSON.stringify(page)
    document.body.append(data)
    const script = document.querySelector('#opening ~ script')?.textContent ?? ''
    // oxlint-disable-next-line typescript/no-implied-eval -- the script of the page itself
    new Function(script)()
    return document.querySelector('#opening') as HTMLElement
  }

  it.each([
    ['zh-CN', 'zh', zh],
    ['en', 'en', en],
  ] as const)(
    "has in %s the same words as on the screen, with the time in the reader's time zone",
    (lang, language, t) => {
      const zones = ['Asia/Shanghai', 'UTC', 'America/St_Johns']
      for (const zone of zones) {
        process.env['TZ'] = zone
        const words = opened(lang, 'individual', { until }, 'until').querySelector('.codes')?.textContent ?? ''
        expect(words).toContain(t['sign.codesUnavailable'])
        expect(words).toContain(t['sign.codesUnavailableUntil'].replace('{{until}}', momentIn(language, until, zone)))
      }
      delete process.env['TZ']
      const stopped = opened(lang, 'individual', {}, 'stopped')
      expect(stopped.querySelector('.codes')?.textContent).toContain(t['sign.codesUnavailableLead'])
      expect(stopped.querySelector('h1')?.textContent).toContain(language === 'en' ? 'Harbour' : '海港')
    },
  )

  it('is the only text before the screens of companies and employees', () => {
    const opening = opened('en', 'corporation', {}, 'stopped')
    expect(opening.hidden).toBe(false)
    expect(opening.textContent?.trim().startsWith(en['sign.codesUnavailable'])).toBe(true)
    expect(opening.querySelector('h1, .summary')).toBeNull()
  })
})
