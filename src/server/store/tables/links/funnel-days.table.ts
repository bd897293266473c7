import { dayOf } from '../../../../domain/text/calendar-days.ts'
import { daysOfFunnel } from '../../../../domain/text/limits.ts'
import { day, reasons } from '../../schema/retention-rule.ts'
import { column, declareTable } from '../../schema/table.ts'

export const funnelDaysTable = declareTable(
  {
    linkId: column.text(),
    day: column.text(),
    opened: column.integer(),
    asked: column.integer(),
    signed: column.integer(),
  },
  {
    key: ['linkId', 'day'],
    retention: {
      rules: [
        {
          what: 'number of visits and signatures per day',
          why: 'comparison between months',
          limit: daysOfFunnel * day,
          since: 'day',
          asOf: (time) => dayOf(time + day),
        },
      ],
    },
    erasure: { stays: reasons.namesNobody },
  },
)
