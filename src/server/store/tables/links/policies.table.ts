import type { PolicyKind } from '../../../../domain/projects/policies.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const policiesTable = declareTable(
  {
    /** Empty: the service's own. */
    linkId: column.text(),
    kind: column.text<PolicyKind>(),
    language: column.text<Language>(),
    /** Counted per link, kind and language from 1. */
    number: column.integer(),
    version: column.text(),
    state: column.text<'current' | 'superseded' | 'removed'>(),
    /** URL that it was read from. */
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
