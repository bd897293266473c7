import { retention } from '../../../domain/text/limits.ts'
import type { Stored } from '../engine/rows.ts'
import type { CorporationTables } from '../schema/schema-corporations.ts'
import { underEvidence, type RetentionOf } from './rule.ts'

const company = 'evidence: kept until its community deletes the company completely (`corporation.purged`)'
const words = 'to find and count by; goes with what it is about'

export const ofCorporations: RetentionOf<keyof { [T in keyof Stored<CorporationTables>]: 1 }> = {
  corporations: { kept: company },
  corporation_words: { kept: words },
  corporation_counts: { kept: words },
  corporation_domains: { kept: company },
  corporation_pdfs: { kept: company },
  scan_refusals: { kept: company },
  corporation_keys: { kept: 'hashes of the links in letters to a company; go with the company' },
  late_letters: {
    rules: [
      {
        what: 'acts that could be undone',
        why: 'the seconds in which they can',
        limit: retention.lateLetters,
        since: 'done_at',
      },
    ],
  },
  corporation_history: { kept: company },
  employees: { kept: `${underEvidence}; one that was deleted keeps what events commit to` },
  employee_words: { kept: words },
  employee_counts: { kept: words },
  managers: { kept: underEvidence },
  domain_graces: { kept: underEvidence },
}
