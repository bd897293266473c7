import 'i18next'
import type access from '../../i18n/zh/access.json'
import type agreement from '../../i18n/zh/agreement.json'
import type checks from '../../i18n/zh/checks.json'
import type company from '../../i18n/zh/company.json'
import type admin from '../../i18n/zh/admin.json'
import type corporation from '../../i18n/zh/corporation.json'
import type file from '../../i18n/zh/file.json'
import type person from '../../i18n/zh/person.json'
import type project from '../../i18n/zh/project.json'
import type records from '../../i18n/zh/records.json'
import type search from '../../i18n/zh/search.json'
import type setup from '../../i18n/zh/setup.json'
import type words from '../../i18n/zh/screens.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'words'
    keySeparator: false
    nsSeparator: false
    resources: {
      words: typeof words &
        typeof access &
        typeof agreement &
        typeof company &
        typeof admin &
        typeof corporation &
        typeof project &
        typeof records &
        typeof search &
        typeof setup &
        typeof file &
        typeof checks &
        typeof person
    }
  }
}
