import { retention } from '../../../../domain/text/limits.ts'
import { column, declareTable } from '../../schema/table.ts'

export const provenAddressesTable = declareTable(
  {
    key: column.personal(column.text()),
    provenAt: column.integer(),
  },
  {
    key: ['key'],
    retention: {
      rules: [
        {
          what: 'proven addresses (keyed hash)',
          why: 'proven addresses need fewer proofs',
          limit: retention.provenAddresses,
          since: 'proven_at',
        },
      ],
    },
    erasure: { deletes: 'that the address proved itself' },
    ownData: { absent: 'a keyed hash and a time' },
  },
)
