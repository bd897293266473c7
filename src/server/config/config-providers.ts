import freeEmailDomains from 'free-email-domains/domains.json' with { type: 'json' }

import { furtherMailProviders, type MailProviders } from '../../domain/people/mail-providers.ts'
import type { SettingType } from './config-schema.ts'
import { entriesOf } from './config-values.ts'

/** Domains that no company can use: the maintained list, with the domains that the operator adds (`example.org`) and removes (`-example.org`). */
export const restrictedEmailSuffixes: SettingType<MailProviders> = {
  standard: 'public mail providers',
  read(text, name) {
    const pattern = /^-?[a-z\d-]+(?:\.[a-z\d-]+)+$/
    const expected = 'a domain (example: example.org), or a domain after a minus sign'
    const domains = entriesOf(text.toLowerCase(), { name, pattern, expected })
    const [removed, added] = [
      domains.filter((one) => one.startsWith('-')),
      domains.filter((one) => !one.startsWith('-')),
    ]
    return {
      names: new Set([...freeEmailDomains, ...furtherMailProviders, ...added]),
      exceptions: new Set(removed.map((one) => one.slice(1))),
    }
  },
}
