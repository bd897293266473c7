import { column, declareTable } from '../../schema/table.ts'

/** Addresses that opted out of requests to sign, as keyed hashes. */
export const contactStopsTable = declareTable(
  {
    addressHash: column.personal(column.text()),
    stoppedAt: column.integer(),
  },
  {
    key: ['addressHash'],
    retention: {
      kept: 'addresses that opted out of requests to sign (keyed hash), so that they get no further requests',
    },
    erasure: { stays: 'a keyed hash of the address, so that it is never asked again, also after the erasure' },
    ownData: { absent: 'a keyed hash and a time' },
  },
)
