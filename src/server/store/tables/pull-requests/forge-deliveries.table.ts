import type { DeliveryNotice } from '../../../../domain/pull-requests/delivery-notice.ts'
import { checkRetention } from '../../../../domain/pull-requests/check-limits.ts'
import { column, declareTable } from '../../schema/table.ts'

export const forgeDeliveriesTable = declareTable(
  {
    id: column.text(),
    /** Path segment of the webhook URL that received the delivery. */
    hookId: column.text(),
    /** Delivery ID of the forge; the same for redeliveries. */
    key: column.text(),
    forgeId: column.text(),
    /** Watch of the repository. Empty for deliveries to an App until they are processed. */
    watchId: column.text(),
    event: column.text(),
    action: column.text(),
    /** Stored request headers by name. */
    headers: column.personal(column.json<Record<string, string>>()),
    /** Request body; null if it exceeded the size limit. */
    body: column.personal(column.nullable(column.text())),
    notice: column.json<DeliveryNotice>(),
    size: column.integer(),
    receivedAt: column.integer(),
    /** State in the delivery lifecycle. */
    state: column.text(),
    tries: column.integer(),
    dueAt: column.integer(),
    claimedUntil: column.integer(),
    settledAt: column.nullable(column.integer()),
    /** Outcome code. */
    outcome: column.text(),
  },
  {
    key: ['id'],
    retention: {
      rules: [
        {
          what: 'body and headers of a webhook event',
          why: 'investigation of errors',
          limit: checkRetention.bodies,
          since: 'received_at',
          where: 'body is not null',
          set: `body = null, headers = '{}'`,
          job: 'sweepChecks',
        },
        {
          what: 'webhook events',
          why: 'detection of repeated events',
          limit: checkRetention.deliveries,
          since: 'received_at',
          job: 'sweepChecks',
        },
      ],
    },
    erasure: { empties: 'bodies that contain the address, with their headers' },
    ownData: { absent: 'data as sent by the code platform, stored for 7 days and not searchable by person' },
  },
)
