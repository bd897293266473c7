import type { AcceptedReading } from '../../../../domain/agreements/reading-difference.ts'
import type { ChangeKind } from '../../../../domain/agreements/change-measure.ts'
import type { AgreementKind, Field } from '../../../../domain/agreements/fields.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const agreementsTable = declareTable(
  {
    linkId: column.text(),
    id: column.text(),
    kind: column.text<AgreementKind>(),
    language: column.text<Language>(),
    version: column.integer(),
    /** A state of the version's lifecycle. */
    state: column.text<'current' | 'superseded' | 'removed' | 'withdrawn'>(),
    title: column.text(),
    url: column.text(),
    pages: column.integer(),
    documentSha256: column.text(),
    textSha256: column.text(),
    fields: column.json<Field[]>(),
    createdAt: column.integer(),
    /** What it means in plain words; null where its link says it. */
    summary: column.nullable(column.text()),
    /** Who accepted that its text differs from what the PDF says; null where it does not. */
    acceptedReading: column.nullable(column.json<AcceptedReading>()),
    /** What it changes for those who signed an earlier version; `material` for the first. */
    change: column.text<ChangeKind>(),
    /** Of an editorial version, the last material one before it; empty for a material one. */
    bindingId: column.text(),
    /** For how many days signatures of earlier versions still count; 0 for none. */
    graceDays: column.integer(),
    /** What the community says to those who signed, by language. */
    note: column.json<Partial<Record<Language, string>>>(),
    /** Why the change is editorial; empty where none was given. */
    reason: column.text(),
  },
  {
    key: ['linkId', 'id'],
    retention: { kept: reasons.underEvidence },
    erasure: { stays: reasons.namesNobody },
    evidence: { record: 'events', walk: ['id'] },
  },
)
