import type { Language } from '../../../../domain/text/languages.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Requests to erase the signatures of an address at a link, and erasures by the operator. */
export const erasureRequestsTable = declareTable(
  {
    id: column.text(),
    linkId: column.text(),
    /** The signature that the person selected. The request covers all signatures of the address up to then. */
    signingId: column.text(),
    language: column.unrecorded(column.text<Language>(), reasons.letterLanguage),
    /** A state of the lifecycle of erasure requests. */
    state: column.text<'waiting' | 'restricted' | 'erased'>(),
    askedAt: column.integer(),
    evidenceSeq: column.unrecorded(column.integer(), reasons.eventNumber),
    /** Account that decided, and the second proof of its identity; both empty while pending. `operator` for the command line. */
    accountId: column.text(),
    proven: column.text<'' | 'password' | 'sign-in'>(),
    /** Reason why the signature is kept, restricted; empty otherwise. */
    reason: column.personal(column.text()),
    salt: column.salt(),
    decidedAt: column.nullable(column.integer()),
    /** Number of notices to the link's managers while the request is pending. */
    told: column.unrecorded(column.integer(), reasons.lettersSent),
    /** Time at which the operator was notified that the request is overdue; null if not. */
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
