import type { Language } from '../../../../domain/text/languages.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Each time a person asked to erase what was signed with an address at a link, and each time the operator erased it. */
export const erasureRequestsTable = declareTable(
  {
    id: column.text(),
    linkId: column.text(),
    /** The signature that the person named. The request is about all of the address that were signed until then. */
    signingId: column.text(),
    language: column.unrecorded(column.text<Language>(), reasons.letterLanguage),
    /** A state of the lifecycle of erasure requests. */
    state: column.text<'waiting' | 'restricted' | 'erased'>(),
    askedAt: column.integer(),
    evidenceSeq: column.unrecorded(column.integer(), reasons.eventNumber),
    /** Account that decided, and how its identity was proven again; both empty while it waits. `operator` for the command line. */
    accountId: column.text(),
    proven: column.text<'' | 'password' | 'sign-in'>(),
    /** Reason why the signature stays, restricted; empty otherwise. */
    reason: column.personal(column.text()),
    salt: column.salt(),
    decidedAt: column.nullable(column.integer()),
    /** Number of emails that told the managers of the link that it waits. */
    told: column.unrecorded(column.integer(), reasons.lettersSent),
    /** Time at which the operator was told that it waits for too long; null if not. */
    overdueAt: column.unrecorded(column.nullable(column.integer()), reasons.lettersSent),
    /** Time at which the files of the database were rewritten after an erasure; null until then. */
    cleanedAt: column.unrecorded(column.nullable(column.integer()), 'whether the files were written anew by now'),
  },
  {
    key: ['id'],
    retention: { kept: `${reasons.underEvidence}; names nobody` },
    erasure: { empties: 'the reason' },
    evidence: { record: 'row', walk: ['id'] },
    ownData: ['signingId', 'state', 'askedAt', 'decidedAt', 'reason'],
  },
)
