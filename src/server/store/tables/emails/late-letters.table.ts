import { retention } from '../../../../domain/text/limits.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const lateLettersTable = declareTable(
  {
    /** An email that waits until its action can no longer be undone. */
    letterId: column.text(),
    /** Id of the action, which may have several emails. */
    undoId: column.text(),
    /** Account that performed the action; only this account may undo it. */
    accountId: column.text(),
    /** Number of the action's event in the chain of the email's link. */
    seq: column.integer(),
    /** The individual signature that the action superseded. */
    superseded: column.nullable(column.text()),
    doneAt: column.integer(),
  },
  {
    key: ['letterId'],
    retention: {
      rules: [
        {
          what: 'actions that can be undone',
          why: 'undo within a few seconds',
          limit: retention.lateLetters,
          since: 'done_at',
        },
      ],
    },
    erasure: { stays: reasons.namesNobody },
  },
)
