import { reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const databaseMarksTable = declareTable(
  {
    name: column.text(),
    /** 128 random bits in hex, other ones in each copy that was noticed. */
    id: column.text(),
    /** See `place` of the store's `databaseMarks`. */
    place: column.text(),
    /** Count of starts, stops and minutes served. A machine that remembers a greater one has served a later state. */
    beats: column.integer(),
    /** Time at which it was last noticed to be a copy; null for never. */
    copiedAt: column.nullable(column.integer()),
    /** Since when emails older than the copy are paused; null if they are not. */
    pausedAt: column.nullable(column.integer()),
  },
  {
    key: ['name'],
    retention: { kept: 'one row' },
    erasure: { stays: reasons.namesNobody },
  },
)
