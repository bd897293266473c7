import type { Language } from '../../../src/domain/languages.ts'
import accessEn from '../../../src/i18n/en/access.json' with { type: 'json' }
import accessZh from '../../../src/i18n/zh/access.json' with { type: 'json' }
import companyEn from '../../../src/i18n/en/company.json' with { type: 'json' }
import companyZh from '../../../src/i18n/zh/company.json' with { type: 'json' }
import adminEn from '../../../src/i18n/en/admin.json' with { type: 'json' }
import adminZh from '../../../src/i18n/zh/admin.json' with { type: 'json' }
import fileEn from '../../../src/i18n/en/file.json' with { type: 'json' }
import fileZh from '../../../src/i18n/zh/file.json' with { type: 'json' }
import en from '../../../src/i18n/en/screens.json' with { type: 'json' }
import zh from '../../../src/i18n/zh/screens.json' with { type: 'json' }

const english = { ...en, ...accessEn, ...companyEn, ...adminEn, ...fileEn }
const chinese: typeof english = { ...zh, ...accessZh, ...companyZh, ...adminZh, ...fileZh }

export type Word = keyof typeof english
export type Words = (key: Word, values?: Record<string, string | number>) => string

/** What the screens say in a language, without markup. */
export function wordsOf(language: Language): Words {
  const catalogue = language === 'zh' ? chinese : english
  return (key, values = {}) =>
    catalogue[key].replaceAll(/<\/?\w+>/g, '').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}
