import { retention } from '../../../../domain/text/limits.ts'
import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const lateLettersTable = declareTable(
  {
    /** A letter that waits until its act can no longer be undone. */
    letterId: column.text(),
    /** The act, which may have put several. */
    undoId: column.text(),
    /** Account that did it, and alone may undo it. */
    accountId: column.text(),
    /** The event that tells of it, in the chain of the letter's link. */
    seq: column.integer(),
    /** The individual signature that it superseded. */
    superseded: column.nullable(column.text()),
    doneAt: column.integer(),
  },
  {
    key: ['letterId'],
    retention: {
      rules: [
        {
          what: 'acts that could be undone',
          why: 'the seconds in which they can',
          limit: retention.lateLetters,
          since: 'done_at',
        },
      ],
    },
    erasure: { stays: reasons.namesNobody },
  },
)
