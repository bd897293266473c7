import type { Language } from '../../../../domain/text/languages.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Requests to erase an address's signatures at a link, and erasures by the operator. */
export const erasureRequestsTable = declareTable(
  {
    id: column.text(),
    linkId: column.text(),
    /** Signature that the person selected. The request covers all signatures that the address made until then. */
    signingId: column.text(),
    language: column.unrecorded(column.text<Language>(), reasons.letterLanguage),
    /** State in the lifecycle of erasure requests. */
    state: column.text<'waiting' | 'restricted' | 'erased'>(),
    askedAt: column.integer(),
    evidenceSeq: column.unrecorded(column.integer(), reasons.eventNumber),
    /** Account that made the decision, or `operator` for the command line. `proven`: method of its reauthentication. Both are empty while pending. */
    accountId: column.text(),
    proven: column.text<'' | 'password' | 'sign-in'>(),
    /** Reason why the signature is kept with restrictions; empty otherwise. */
    reason: column.personal(column.text()),
    salt: column.salt(),
    decidedAt: column.nullable(column.integer()),
    /** Number of notices sent to the link's managers while the request is pending. */
    told: column.unrecorded(column.integer(), reasons.lettersSent),
    /** Time at which the operator was notified that the request is overdue; null if not notified. */
    overdueAt: column.unrecorded(column.nullable(column.integer()), reasons.lettersSent),
    /** Time at which the database files were rewritten after an erasure; null until then. */
    cleanedAt: column.unrecorded(column.nullable(column.integer()), 'progress of rewriting the database files'),
  },
  {
    key: ['id'],
    retention: { kept: `${reasons.underEvidence}; no personal data` },
    erasure: { empties: 'the reason' },
    evidence: { record: 'row', walk: ['id'] },
    ownData: ['signingId', 'state', 'askedAt', 'decidedAt', 'reason'],
  },
)
