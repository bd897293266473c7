import type { Services } from '../context/services.ts'
import { resealEverything } from '../jobs/reseal-everything.ts'
import { markCompromised, retireOldKey } from '../usecases/shared/evidence/service-keys.ts'
import { type Command, instant, print, printRows, readOptions, UsageError } from './command.ts'

const text = { type: 'string' } as const

function timeOption(name: string, value: string | undefined): number {
  const time = Date.parse(value ?? '')
  if (Number.isNaN(time)) throw new UsageError(`--${name} is a time, as in 2026-11-22 or 2026-11-22T09:30:00Z`)
  return time
}

export const keyList: Command = {
  usage: '[--json]',
  summary: 'the keys receipts and heads are signed with, oldest first: from when until when, and in which state',
  reads: 'completed',
  async run(services, args) {
    const { values } = readOptions(args, { json: { type: 'boolean', default: false } })
    const rows = (await services.store.reading.serviceKeys.list()).map((key) => ({
      key: key.id,
      state: key.state,
      from: instant(key.from),
      until: instant(key.until),
      'compromised since': instant(key.compromisedSince),
      public: key.publicKey,
    }))
    printRows(rows, values.json)
    return 0
  },
}

/** Seals everything anew, and prints the outcome. */
async function resealAll(services: Services): Promise<void> {
  const columns = await resealEverything(services)
  printRows(columns, false)
  const unopened = columns.reduce((count, column) => count + column.unopened, 0)
  if (unopened > 0) print(`${unopened} values open with none of the keys given, and stay as they are.`)
}

export const keyRotate: Command = {
  usage: '',
  summary:
    'seals everything anew with SECRET_KEY that OLD_SECRET_KEY has sealed, and retires that key; safe to repeat. Backups made before still need that key',
  async run(services, args) {
    readOptions(args, {})
    if (!services.config.oldSecretKey) throw new UsageError('OLD_SECRET_KEY must hold the key before')
    await resealAll(services)
    await retireOldKey(services)
    await printBackupsOf(services, services.config.oldSecretKey)
    return 0
  },
}

/** Prints which backups a retired key is still needed for. */
async function printBackupsOf({ store, crypto }: Services, retired: Uint8Array): Promise<void> {
  const { id } = crypto.publicKeyOf(retired)
  const key = (await store.reading.serviceKeys.list()).find((one) => one.id === id)
  if (!key || key.until === null) return
  print(
    `The service no longer needs OLD_SECRET_KEY (key ${id}). Backups made from ${instant(key.from)} to ${instant(key.until)} cannot be read back without it:`,
    'keep it, with its ID and these times, apart from the backups and as long as the oldest of them.',
  )
}

export const keyCompromised: Command = {
  usage: 'KEY --since TIME',
  summary:
    'tells that somebody else may have signed with a key from a time on: what it signed then counts only with its event',
  async run(services, args) {
    const { values, words } = readOptions(args, { since: text })
    const [id] = words
    if (!id) throw new UsageError('name the key, as `key list` shows it')
    await markCompromised(services, { id, since: timeOption('since', values.since) })
    print('compromised')
    return 0
  },
}
