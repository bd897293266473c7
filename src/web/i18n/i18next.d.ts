import 'i18next'
import type access from './access-zh.json'
import type company from './company-zh.json'
import type admin from './admin-zh.json'
import type file from './file-zh.json'
import type words from './zh.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'words'
    keySeparator: false
    nsSeparator: false
    resources: { words: typeof words & typeof access & typeof company & typeof admin & typeof file }
  }
}
