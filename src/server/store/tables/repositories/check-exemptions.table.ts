import { column, declareTable } from '../../schema/table.ts'

export const checkExemptionsTable = declareTable(
  {
    id: column.text(),
    linkId: column.text(),
    forgeId: column.text(),
    /**
     * Scope of the exemption. `account`: verified commits by the account. `bot`: also commits that a covered person vouches for. `ai`: co-author
     * lines that contain the tool.
     */
    type: column.text<'account' | 'bot' | 'ai'>(),
    /** Account ID on the forge; empty for an address. */
    accountId: column.committed(column.text()),
    login: column.committed(column.text()),
    /** Key of the address of a bot without an account or of an AI tool; empty for an account. */
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
    retention: { kept: 'accounts of bots, by account ID' },
    erasure: { stays: 'accounts of bots' },
    evidence: { record: 'row', walk: ['id'] },
    ownData: { absent: 'accounts of bots' },
  },
)
