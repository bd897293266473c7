import type { Language } from '../../../src/domain/languages.ts'
import en from '../../../src/web/i18n/en.json' with { type: 'json' }
import zh from '../../../src/web/i18n/zh.json' with { type: 'json' }

export type Word = keyof typeof en
export type Words = (key: Word, values?: Record<string, string | number>) => string

/** What the screens say in a language, without markup. */
export function wordsOf(language: Language): Words {
  const catalogue: Record<Word, string> = language === 'zh' ? zh : en
  return (key, values = {}) =>
    catalogue[key].replaceAll(/<\/?\w+>/g, '').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}
