import { firstSlots } from '../../../../domain/projects/mailbox-usage.ts'
import { duration } from '../../../../domain/text/limits.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const mailboxUsageTable = declareTable(
  {
    mailbox: column.text(),
    slot: column.integer(),
    sent: column.integer(),
  },
  {
    key: ['mailbox', 'slot'],
    retention: {
      rules: [
        {
          what: 'number of emails sent by a mailbox',
          why: 'daily limit of the email provider',
          limit: duration.day,
          since: 'slot',
          asOf: (time) => firstSlots(time + duration.day).ofDay,
        },
      ],
    },
    erasure: { stays: reasons.namesNobody },
  },
)
