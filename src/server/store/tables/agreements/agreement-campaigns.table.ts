import type { AgreementType } from '../../../../domain/agreements/fields.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { column, declareTable } from '../../schema/table.ts'

export const agreementCampaignsTable = declareTable(
  {
    linkId: column.text(),
    /** ID of the material version. */
    agreementId: column.text(),
    kind: column.text<AgreementType>(),
    language: column.text<Language>(),
    /** State in the campaign lifecycle. */
    state: column.text(),
    /** Cursor of the last request: domain and ID of an individual signature, or ID of a corporation. Empty after the campaign. */
    cursorDomain: column.personal(column.text()),
    cursorId: column.text(),
    /** Number of requests created so far. */
    asked: column.integer(),
    begunAt: column.integer(),
    endedAt: column.nullable(column.integer()),
  },
  {
    key: ['linkId', 'agreementId'],
    retention: {
      kept: 'counts of a version; no personal data',
      rules: [
        {
          what: 'domain of the last signer asked',
          why: 'position of a campaign that has ended',
          limit: 0,
          since: 'ended_at',
          where: `cursor_domain <> ''`,
          set: `cursor_domain = '', cursor_id = ''`,
        },
      ],
    },
    erasure: { stays: 'domain of a signer, without the address, until the campaign ends' },
    ownData: { absent: 'domain at which the campaign continues' },
  },
)
