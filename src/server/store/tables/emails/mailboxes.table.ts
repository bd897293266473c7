import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const mailboxesTable = declareTable(
  {
    id: column.text(),
    accountId: column.text(),
    /** Address in its original spelling; also the SMTP user name. */
    address: column.personal(column.text(), { stays: reasons.otherRole }),
    addressKey: column.personal(column.text(), { stays: reasons.otherRole }),
    /** Mail platform. `gmail` signs in with a Google token; all others with an authorization code, using `host` and `port`. */
    platform: column.text(),
    host: column.text(),
    port: column.integer(),
    /** Authorization code or token, encrypted with the context `mailbox:<id>`. */
    secret: column.sealed('mailbox'),
    /** State in the mailbox lifecycle. */
    state: column.text(),
    /** End (ms) of the pause after the mail server rejected an email. */
    restsUntil: column.integer(),
    lastError: column.nullable(column.personal(column.text())),
    /** Incremented by each authorization. A worker whose connection uses an older revision reconnects. */
    revision: column.integer(),
    createdAt: column.integer(),
    authorizedAt: column.integer(),
    /** Reason for the failure; valid only while the mailbox is refused or paused. */
    trouble: column.nullable(column.text()),
    /** Start of the failure (ms); null while the mailbox works. */
    troubledSince: column.nullable(column.integer()),
    /** Time of the last attempt (ms). */
    triedAt: column.integer(),
  },
  {
    key: ['id'],
    retention: { kept: reasons.setUp },
    erasure: { empties: 'response of a mail server about the address' },
    ownData: { absent: 'mailbox of projects, visible to their managers' },
  },
)
