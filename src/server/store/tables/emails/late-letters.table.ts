import { retention } from '../../../../domain/text/limits.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const lateLettersTable = declareTable(
  {
    /** ID of an email that is held until its action can no longer be undone. */
    letterId: column.text(),
    /** ID of the action. An action may have several emails. */
    undoId: column.text(),
    /** Account that performed the action. Only this account may undo it. */
    accountId: column.text(),
    /** Number of the action's event in the chain of the link. */
    seq: column.integer(),
    /** ID of the individual signature that the action superseded. */
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
