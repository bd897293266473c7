import type { DeliveryNotice } from '../../../../domain/pull-requests/delivery-notice.ts'
import { checkRetention } from '../../../../domain/pull-requests/check-limits.ts'
import { column, declareTable } from '../../schema/table.ts'

export const forgeDeliveriesTable = declareTable(
  {
    id: column.text(),
    /** The segment of the address it arrived under. */
    hookId: column.text(),
    /** The forge's id of it: one that arrives again is the same. */
    key: column.text(),
    forgeId: column.text(),
    /** Repository of a hook of its own, or of a delivery that was processed; empty until then. */
    watchId: column.text(),
    event: column.text(),
    action: column.text(),
    /** Headers worth keeping, by name. */
    headers: column.personal(column.json<Record<string, string>>()),
    /** Null where it was larger than is kept. */
    body: column.personal(column.nullable(column.text())),
    notice: column.json<DeliveryNotice>(),
    size: column.integer(),
    receivedAt: column.integer(),
    /** A state of the lifecycle of deliveries. */
    state: column.text(),
    tries: column.integer(),
    dueAt: column.integer(),
    claimedUntil: column.integer(),
    settledAt: column.nullable(column.integer()),
    /** Outcome, as a code. */
    outcome: column.text(),
  },
  {
    key: ['id'],
    retention: {
      rules: [
        {
          what: 'body and headers of a forge’s delivery',
          why: 'a fault can be looked into',
          limit: checkRetention.bodies,
          since: 'received_at',
          where: 'body is not null',
          set: `body = null, headers = '{}'`,
          job: 'sweepChecks',
        },
        {
          what: 'deliveries',
          why: 'one that comes again is known',
          limit: checkRetention.deliveries,
          since: 'received_at',
          job: 'sweepChecks',
        },
      ],
    },
    erasure: { empties: 'bodies that contain the address, with their headers' },
    ownData: { absent: 'as the forge sent it, for 7 days, and never looked up by a person' },
  },
)
