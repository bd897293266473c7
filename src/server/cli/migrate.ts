import { databaseAddress } from '../store/database.ts'
import { systemClock, systemRandom } from '../context/services.ts'
import { migrationsDue } from '../store/migrations-due.ts'
import { openStore } from '../store/store.ts'
import { markDatabase } from '../usecases/shared/evidence/database-copies.ts'
import { type LoneCommand, print, printJson, readOptions, UsageError } from './command.ts'

export const migrateAhead: LoneCommand = {
  usage: '[--dry-run] [--json]',
  summary:
    'migrates the tables to this version, as the next start would, and lists the migrations. --dry-run only lists them',
  async runAlone(config, args) {
    const { values, words } = readOptions(args, {
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    })
    if (words.length > 0) throw new UsageError('migrate accepts only options')
    const address = databaseAddress(config)
    const due = await migrationsDue(address)
    if (!values['dry-run']) {
      const store = await openStore(address, systemClock)
      try {
        await markDatabase({ random: systemRandom, store })
      } finally {
        await store.close()
      }
    }
    if (values.json) printJson({ [values['dry-run'] ? 'due' : 'done']: due })
    else if (due.length === 0) print('the tables are up to date')
    else print(...due.map((step) => `${values['dry-run'] ? 'due' : 'done'}  ${step}`))
    return 0
  },
}
