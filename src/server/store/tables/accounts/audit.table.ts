import { retention } from '../../../../domain/text/limits.ts'
import { column, declareTable } from '../../schema/table.ts'

export const auditTable = declareTable(
  {
    id: column.text(),
    at: column.integer(),
    /** Account id; a keyed hash of input by unauthenticated users; platform, id and login of a code platform's user; or `operator` for the command line. */
    who: column.personal(column.text(), {
      replaced: '`person` or `unknown`, the word before the keyed hash',
      absent: 'the keyed hash by which the rows are found',
    }),
    what: column.text(),
    linkId: column.text(),
    /** Client in the form used by rate limits; empty for the command line. */
    client: column.personal(column.text()),
    /** `done`, optionally followed by details, or the code of the refusal. */
    result: column.text(),
  },
  {
    key: ['id'],
    retention: {
      kept: `evidence: the operator’s actions, without other personal data`,
      rules: [
        {
          what: 'the client’s address of an action',
          why: 'abuse can be investigated',
          limit: retention.clients,
          since: 'at',
          where: `client <> ''`,
          set: `client = ''`,
        },
        {
          what: 'actions of all other accounts: sign-ins, refusals, changes',
          why: 'a year can be reviewed, plus a month for the review',
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
