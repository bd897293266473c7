import { retention } from '../../../../domain/text/limits.ts'
import { column, declareTable } from '../../schema/table.ts'

export const provenAddressesTable = declareTable(
  {
    key: column.text(),
    provenAt: column.integer(),
  },
  {
    key: ['key'],
    retention: {
      rules: [
        {
          what: 'addresses that proved themselves (keyed hash)',
          why: 'they are asked for fewer proofs',
          limit: retention.provenAddresses,
          since: 'proven_at',
        },
      ],
    },
    erasure: { erased: 'that the address proved itself' },
  },
)
