import type { Language } from '../../../../domain/text/languages.ts'
import { retention } from '../../../../domain/text/limits.ts'
import type { EmailType } from '../../schema/generated/email-types.ts'
import type { EmailClass } from '../../schema/email-lanes.ts'
import { column, declareTable } from '../../schema/table.ts'

/** SQL condition for emails that requested an agreement and started a grace period. */
const startedGrace = 'exists (select 1 from agreement_requests where agreement_requests.letter_id = outbox.id)'

export const outboxTable = declareTable(
  {
    /** Also used as the Message-ID, so that the recipient's server recognizes duplicates. */
    id: column.text(),
    kind: column.text<EmailType>(),
    linkId: column.text(),
    recipient: column.personal(column.text()),
    language: column.text<Language>(),
    /** Record that the email is about: the ID of a signature, code or account, or the hash of a key. */
    subject: column.text(),
    /** Secret in the email, encrypted for this row; deleted once the email is sent or has failed. */
    secret: column.nullable(column.sealed('letter')),
    /** State in the email lifecycle. */
    state: column.text(),
    tries: column.integer(),
    dueAt: column.integer(),
    claimedUntil: column.nullable(column.integer()),
    createdAt: column.integer(),
    settledAt: column.nullable(column.integer()),
    lastError: column.nullable(column.personal(column.text(), { absent: 'response of a mail server' })),
    /** Link id; empty for the service's own lane. */
    lane: column.text(),
    class: column.integer<EmailClass>(),
  },
  {
    key: ['id'],
    retention: {
      rules: [
        {
          what: 'recipient of an email that starts a grace period',
          why: 'investigation of complaints; the row remains with the time of sending',
          limit: retention.letters,
          since: 'settled_at',
          where: `recipient <> '' and ${startedGrace}`,
          set: `recipient = '', last_error = case when state = 'obsolete' then last_error else '' end`,
        },
        {
          what: 'sent and failed emails, with the recipient',
          why: 'investigation of complaints for a year; the content is not stored',
          limit: retention.letters,
          since: 'settled_at',
          where: `not ${startedGrace}`,
        },
      ],
    },
    erasure: { deletes: 'emails about the signature, and emails with codes to the address' },
    ownData: ['id', 'kind', 'linkId', 'subject', 'recipient', 'language', 'state', 'createdAt', 'settledAt'],
  },
)
