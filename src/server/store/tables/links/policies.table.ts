import type { PolicyType } from '../../../../domain/projects/policies.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const policiesTable = declareTable(
  {
    /** Link ID; empty for the service's own policies. */
    linkId: column.text(),
    kind: column.text<PolicyType>(),
    language: column.text<Language>(),
    /** Sequence number per link, type and language, starting at 1. */
    number: column.integer(),
    version: column.text(),
    state: column.text<'current' | 'superseded' | 'removed'>(),
    /** Source URL. */
    source: column.text(),
    textSha256: column.text(),
    createdAt: column.integer(),
  },
  {
    key: ['linkId', 'kind', 'language', 'number'],
    retention: { kept: reasons.underEvidence },
    erasure: { stays: reasons.namesNobody },
    evidence: { record: 'events', walk: ['kind', 'language', 'number'] },
  },
)
