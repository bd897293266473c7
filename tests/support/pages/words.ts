import type { Language } from '../../../src/domain/languages.ts'
import accessEn from '../../../src/web/i18n/access-en.json' with { type: 'json' }
import accessZh from '../../../src/web/i18n/access-zh.json' with { type: 'json' }
import companyEn from '../../../src/web/i18n/company-en.json' with { type: 'json' }
import companyZh from '../../../src/web/i18n/company-zh.json' with { type: 'json' }
import deskEn from '../../../src/web/i18n/admin-en.json' with { type: 'json' }
import deskZh from '../../../src/web/i18n/admin-zh.json' with { type: 'json' }
import fileEn from '../../../src/web/i18n/file-en.json' with { type: 'json' }
import fileZh from '../../../src/web/i18n/file-zh.json' with { type: 'json' }
import en from '../../../src/web/i18n/en.json' with { type: 'json' }
import zh from '../../../src/web/i18n/zh.json' with { type: 'json' }

const english = { ...en, ...accessEn, ...companyEn, ...deskEn, ...fileEn }
const chinese: typeof english = { ...zh, ...accessZh, ...companyZh, ...deskZh, ...fileZh }

export type Word = keyof typeof english
export type Words = (key: Word, values?: Record<string, string | number>) => string

/** What the screens say in a language, without markup. */
export function wordsOf(language: Language): Words {
  const catalogue = language === 'zh' ? chinese : english
  return (key, values = {}) =>
    catalogue[key].replaceAll(/<\/?\w+>/g, '').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}
