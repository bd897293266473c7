import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const databaseMarksTable = declareTable(
  {
    name: column.text(),
    /** Random ID (128-bit hex), regenerated when a copied database is detected. */
    id: column.text(),
    /** Location of the database; see `databaseMarks`. */
    place: column.text(),
    /**
     * Counter that is incremented at each start, at each stop and every minute. If a machine has stored a higher number, it has served a later state
     * of the database.
     */
    beats: column.integer(),
    /** Time at which the database was last detected to be a copy; null if never. */
    copiedAt: column.nullable(column.integer()),
    /** Time since which emails queued before the copy are paused; null if they are not paused. */
    pausedAt: column.nullable(column.integer()),
  },
  {
    key: ['name'],
    retention: { kept: 'one row' },
    erasure: { stays: reasons.namesNobody },
  },
)
