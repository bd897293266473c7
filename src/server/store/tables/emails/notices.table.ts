import type { NoticeType } from '../../../../domain/people/notifications.ts'
import { retention } from '../../../../domain/text/limits.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

/** Items that an account is notified of, one row per account. */
export const noticesTable = declareTable(
  {
    id: column.text(),
    accountId: column.text(),
    linkId: column.text(),
    type: column.text<NoticeType>(),
    /** ID of the corporation, employee, erasure request, mailbox or watch. */
    subject: column.text(),
    at: column.integer(),
    /** Time at which the notice is emailed. */
    dueAt: column.integer(),
    /** ID of the email that contains the notice; empty until it is queued. */
    emailId: column.text(),
  },
  {
    key: ['id'],
    retention: {
      rules: [
        {
          what: 'items of email notifications (IDs)',
          why: 'content of emails that wait to be sent',
          limit: retention.notices,
          since: 'due_at',
        },
      ],
    },
    erasure: { stays: reasons.namesNobody },
  },
)
