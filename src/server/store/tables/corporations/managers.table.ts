import type { Language } from '../../../../domain/text/languages.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const managersTable = declareTable(
  {
    accountId: column.text(),
    linkId: column.text(),
    corporationId: column.text(),
    /** Short ID; the login is `<id>_<domain>`. */
    managerId: column.personal(column.text()),
    managerKey: column.unrecorded(column.lookupKey(), reasons.otherForm),
    name: column.personal(column.text()),
    /** Language of emails to the manager. */
    reads: column.unrecorded(column.text<Language>(), reasons.letterLanguage),
    state: column.text<'live' | 'removed'>(),
    addedAt: column.integer(),
    evidenceSeq: column.integer(),
    salts: column.salts(),
  },
  {
    key: ['accountId'],
    retention: { kept: reasons.underEvidence },
    erasure: { stays: reasons.otherRole },
    evidence: { record: 'events', walk: ['accountId'], commitments: 'ID and name, with `salts`' },
    ownData: ['accountId', 'managerId', 'name'],
  },
)
