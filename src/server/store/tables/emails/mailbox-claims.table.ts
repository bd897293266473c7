import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Claims of mail workers on the mailboxes they send through. An empty ID is the service's own mailbox. */
export const mailboxClaimsTable = declareTable(
  {
    mailbox: column.text(),
    owner: column.text(),
    claimedUntil: column.integer(),
  },
  {
    key: ['mailbox'],
    retention: { kept: 'one row per mailbox, while a process uses it to send' },
    erasure: { stays: reasons.namesNobody },
  },
)
