import { column, declareTable } from '../../schema/table.ts'

/** Keyed hashes of addresses that opted out of requests to sign. */
export const contactStopsTable = declareTable(
  {
    addressHash: column.personal(column.text()),
    stoppedAt: column.integer(),
  },
  {
    key: ['addressHash'],
    retention: {
      kept: 'addresses that opted out of requests to sign (keyed hash); needed to honor the opt-out',
    },
    erasure: { stays: 'keyed hash of the address, needed to honor the opt-out after the erasure' },
    ownData: { absent: 'keyed hash and time only' },
  },
)
