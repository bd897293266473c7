import { mailboxCheck } from '../../../../domain/text/limits.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const mailboxTrialsTable = declareTable(
  {
    id: column.text(),
    accountId: column.text(),
    address: column.personal(column.text()),
    addressKey: column.lookupKey(),
    /** Google token, or credentials of another mailbox as JSON, encrypted with the context `mailbox-trial:<id>`. */
    secret: column.sealed('mailbox-trial'),
    /** 1 if the mail server offered SMTPUTF8. */
    smtpUtf8: column.integer(),
    createdAt: column.integer(),
  },
  {
    key: ['id'],
    retention: {
      rules: [
        {
          what: 'mailboxes being tested (encrypted)',
          why: 'confirmation of the mailbox by a code',
          limit: mailboxCheck.trialLifetime,
          since: 'created_at',
        },
      ],
    },
    erasure: { stays: reasons.otherRole },
    ownData: { absent: 'stored until the code is entered; then a mailbox of projects' },
  },
)
