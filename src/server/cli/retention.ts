import { inWords } from '../store/schema/retention-rule.ts'
import { type Command, printRows, readOptions, UsageError } from './command.ts'

export const retentionCounts: Command = {
  usage: '[--json] --dry-run',
  summary: 'counts the rows that the service will delete or clear within an hour, by table',
  reads: 'stored',
  async run({ store, clock }, args) {
    const { values } = readOptions(args, {
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    })
    if (!values['dry-run']) throw new UsageError('--dry-run is required: the running service deletes rows itself')
    const now = clock.now()
    const rows = await store.snapshot(async ({ retained }) => {
      const counted = []
      for (const rule of retained.rules)
        counted.push({
          table: rule.table,
          'is stored for': inWords(rule.limit),
          'to forget': await retained.count(rule, now),
          how: rule.set === undefined ? 'deleted' : 'emptied',
          what: rule.what,
        })
      return counted
    })
    printRows(rows, values.json)
    return 0
  },
}
