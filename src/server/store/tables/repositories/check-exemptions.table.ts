import { column, declareTable } from '../../schema/table.ts'

export const checkExemptionsTable = declareTable(
  {
    id: column.text(),
    linkId: column.text(),
    forgeId: column.text(),
    /** `account`: its own proven commits need no agreement; `bot`: also those that a covered person vouches for; `ai`: lines that name it as a co-author. */
    type: column.text<'account' | 'bot' | 'ai'>(),
    /** Number of an account; empty for an address. */
    accountId: column.committed(column.text()),
    login: column.committed(column.text()),
    /** Address of a bot without an account, or of an AI tool, as commits are compared by it; empty for an account. */
    address: column.committed(column.text()),
    reason: column.committed(column.text()),
    addedBy: column.text(),
    addedAt: column.integer(),
    endedAt: column.nullable(column.integer()),
    endedBy: column.text(),
    salts: column.salts(),
  },
  {
    key: ['id'],
    retention: { kept: 'bots, by the number of their account' },
    erasure: { stays: 'accounts of bots' },
    evidence: { record: 'row', walk: ['id'] },
    ownData: { absent: 'accounts of bots' },
  },
)
