import { retention } from '../../../../domain/text/limits.ts'
import { column, declareTable } from '../../schema/table.ts'

export const auditTable = declareTable(
  {
    id: column.text(),
    at: column.integer(),
    /**
     * Account ID; keyed hash of an unauthenticated user's input; platform, ID and login of a code platform user; or `operator` for the command line.
     */
    who: column.personal(column.text(), {
      replaced: '`person` or `unknown`, the word before the keyed hash',
      absent: 'the keyed hash by which the rows are found',
    }),
    what: column.text(),
    linkId: column.text(),
    /** Client identifier as used by rate limits; empty for the command line. */
    client: column.personal(column.text()),
    /** `done`, optionally followed by details, or an error code. */
    result: column.text(),
    /** ID of the record that the action concerns (`activityTypes`); empty for entries before migration 0007. */
    subject: column.unrecorded(column.text(), 'links the entry to its record; the event of the action has the ID'),
  },
  {
    key: ['id'],
    retention: {
      kept: `evidence: actions of the operator, without other personal data`,
      rules: [
        {
          what: 'IP address of an action',
          why: 'investigation of abuse',
          limit: retention.clients,
          since: 'at',
          where: `client <> ''`,
          set: `client = ''`,
        },
        {
          what: 'actions of all accounts except the operator: sign-ins, refusals, changes',
          why: 'review of a full year, plus time for the review',
          limit: retention.acts,
          since: 'at',
          where: `who <> 'operator'`,
        },
      ],
    },
    erasure: { empties: 'the keyed hash of the address, and the client' },
    evidence: { record: 'row', ofService: "who = 'operator'" },
    ownData: ['at', 'what', 'linkId', 'client', 'result'],
  },
)
