import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Extensions that the mail server of a mailbox offered at its last connection. An empty ID is the service's own mailbox. */
export const mailboxFeaturesTable = declareTable(
  {
    mailbox: column.text(),
    /** 1 if the server offered SMTPUTF8 (RFC 6531). */
    smtpUtf8: column.integer(),
  },
  {
    key: ['mailbox'],
    retention: { kept: reasons.setUp },
    erasure: { stays: reasons.namesNobody },
  },
)
