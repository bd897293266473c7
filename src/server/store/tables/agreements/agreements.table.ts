import type { AcceptedReading } from '../../../../domain/agreements/reading-difference.ts'
import type { ChangeType } from '../../../../domain/agreements/change-measure.ts'
import type { AgreementType, Field } from '../../../../domain/agreements/fields.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const agreementsTable = declareTable(
  {
    linkId: column.text(),
    id: column.text(),
    kind: column.text<AgreementType>(),
    language: column.text<Language>(),
    version: column.integer(),
    /** State in the version lifecycle. */
    state: column.text<'current' | 'superseded' | 'removed' | 'withdrawn'>(),
    title: column.text(),
    url: column.text(),
    pages: column.integer(),
    documentSha256: column.text(),
    textSha256: column.text(),
    fields: column.json<Field[]>(),
    createdAt: column.integer(),
    /** Plain-language summary; null if the summary of the link applies. */
    summary: column.nullable(column.text()),
    /** Acceptance of the differences between the extracted text and the PDF, with the account that accepted them; null if there are none. */
    acceptedReading: column.nullable(column.json<AcceptedReading>()),
    /** Type of change for signers of an earlier version; `material` for the first version. */
    change: column.text<ChangeType>(),
    /** ID of the last material version before an editorial version; empty for a material version. */
    bindingId: column.text(),
    /** Grace period in days, during which signatures of earlier versions remain valid; 0 for none. */
    graceDays: column.integer(),
    /** Note from the community to signers, by language. */
    note: column.json<Partial<Record<Language, string>>>(),
    /** Reason why the change is editorial; empty if not given. */
    reason: column.text(),
  },
  {
    key: ['linkId', 'id'],
    retention: { kept: reasons.underEvidence },
    erasure: { stays: reasons.namesNobody },
    evidence: { record: 'events', walk: ['id'] },
  },
)
