import type { AcceptedReading } from '../../../../domain/agreements/reading-difference.ts'
import type { ChangeType } from '../../../../domain/agreements/change-measure.ts'
import type { AgreementType, Field } from '../../../../domain/agreements/fields.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Scheduled versions and their final state. The version columns are the same as in `agreements`. */
export const scheduledVersionsTable = declareTable(
  {
    id: column.text(),
    linkId: column.text(),
    kind: column.text<AgreementType>(),
    language: column.text<Language>(),
    state: column.text<'waiting' | 'published' | 'cancelled' | 'refused'>(),
    /** Account that scheduled the version. */
    accountId: column.text(),
    dueAt: column.integer(),
    scheduledAt: column.integer(),
    settledAt: column.nullable(column.integer()),
    /** ID of the published version; empty if not published. */
    agreementId: column.text(),
    /** Reason why the version was not published; empty while it is scheduled or once it is published. */
    refused: column.text<'' | 'not_manager' | 'replaced' | 'same' | 'other_refused'>(),
    title: column.text(),
    url: column.text(),
    pages: column.integer(),
    reader: column.integer(),
    documentSha256: column.text(),
    textSha256: column.text(),
    fields: column.json<Field[]>(),
    summary: column.nullable(column.text()),
    acceptedReading: column.nullable(column.json<AcceptedReading>()),
    change: column.text<ChangeType>(),
    bindingId: column.text(),
    graceDays: column.integer(),
    note: column.json<Partial<Record<Language, string>>>(),
    reason: column.text(),
  },
  {
    key: ['id'],
    retention: { kept: reasons.underEvidence },
    erasure: { stays: reasons.namesNobody },
    evidence: { record: 'row', walk: ['id'] },
  },
)
