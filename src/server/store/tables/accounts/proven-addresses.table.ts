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
          what: 'confirmed email addresses (keyed hash)',
          why: 'fewer confirmations for known addresses',
          limit: retention.provenAddresses,
          since: 'proven_at',
        },
      ],
    },
    erasure: { deletes: 'record that the address was confirmed' },
    ownData: { absent: 'keyed hash and time only' },
  },
)
