import type { Language } from '../../../../domain/text/languages.ts'
import { linkPeople } from '../../../../domain/text/limits.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const linkInvitationsTable = declareTable(
  {
    id: column.text(),
    linkId: column.text(),
    /** Address in its original spelling. */
    email: column.committed(column.text()),
    emailKey: column.lookupKey(),
    language: column.text<Language>(),
    /** SHA-256 of the last emailed key (hex). */
    keyHash: column.text(),
    /** State in the invitation lifecycle. */
    state: column.text(),
    /** Account that sent the invitation. */
    invitedBy: column.text(),
    changedBy: column.text(),
    /** Account that accepted the invitation. While pending: the account that it is reserved for, or empty. */
    accountId: column.text(),
    createdAt: column.integer(),
    expiresAt: column.integer(),
    settledAt: column.nullable(column.integer()),
    salts: column.salts(),
  },
  {
    key: ['id'],
    retention: {
      rules: [
        {
          what: 'accepted, revoked and expired invitations, with their addresses',
          why: 'information for the inviting manager; an event records the deletion',
          limit: linkPeople.kept,
          since: 'settled_at',
          job: 'sweepInvitations',
        },
      ],
    },
    erasure: { stays: reasons.otherRole },
    evidence: { record: 'row', walk: ['id'] },
    ownData: ['linkId', 'email', 'state', 'createdAt', 'settledAt'],
  },
)
