import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const mailboxesTable = declareTable(
  {
    id: column.text(),
    accountId: column.text(),
    /** Address as it was written; also the name to sign in with. */
    address: column.personal(column.text(), { stays: reasons.otherRole }),
    addressKey: column.personal(column.text(), { stays: reasons.otherRole }),
    /** `gmail` signs in with Google's token; every other one with an authorisation code, at `host` and `port`. */
    platform: column.text(),
    host: column.text(),
    port: column.integer(),
    /** The authorisation code or the token, sealed for `mailbox:<id>`. */
    secret: column.sealed('mailbox'),
    /** A state of the mailbox lifecycle. */
    state: column.text(),
    /** End of the pause after it refused an email (ms). */
    restsUntil: column.integer(),
    lastError: column.nullable(column.personal(column.text())),
    /** Counts the authorisations: who holds a connection of an older one opens it anew. */
    revision: column.integer(),
    createdAt: column.integer(),
    authorizedAt: column.integer(),
    /** Reason of the pause; counts only while it is refused or rests. */
    trouble: column.nullable(column.text()),
    /** Null while the mailbox sends. */
    troubledSince: column.nullable(column.integer()),
    /** Time of the last try (ms). */
    triedAt: column.integer(),
  },
  {
    key: ['id'],
    retention: { kept: reasons.setUp },
    erasure: { empties: 'what a mail server said about the address' },
    ownData: { absent: 'of projects, whose managers see it' },
  },
)
