import type { AgreementType } from '../../../../domain/agreements/fields.ts'
import { column, declareTable } from '../../schema/table.ts'

export const agreementRequestsTable = declareTable(
  {
    id: column.text(),
    linkId: column.text(),
    agreementId: column.text(),
    kind: column.text<AgreementType>(),
    /** ID of the signature or corporation. */
    subject: column.text(),
    /** ID of the first email. The grace period begins when the mail server accepts it. */
    letterId: column.text(),
    askedAt: column.integer(),
    toldAt: column.nullable(column.integer()),
    agreedAt: column.nullable(column.integer()),
    /** Time at which the community ended the request because its email was undeliverable; null while it is open. */
    endedAt: column.nullable(column.integer()),
    /** Time of the next reminder; null if there are no more reminders. */
    remindAt: column.nullable(column.integer()),
  },
  {
    key: ['id'],
    retention: { kept: 'IDs and times of requests; deleted with the signature or the company' },
    erasure: { deletes: 'requests to agree for the signature' },
  },
)
