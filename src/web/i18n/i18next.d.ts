import 'i18next'
import type words from './zh.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'words'
    keySeparator: false
    nsSeparator: false
    resources: { words: typeof words }
  }
}
