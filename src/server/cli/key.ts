import type { Services } from '../context/services.ts'
import { resealEverything } from '../jobs/reseal-everything.ts'
import { markCompromised, retireOldKey } from '../usecases/shared/evidence/service-keys.ts'
import { type Command, instant, print, printRows, readOptions, UsageError } from './command.ts'

const text = { type: 'string' } as const

function timeOption(name: string, value: string | undefined): number {
  const time = Date.parse(value ?? '')
  if (Number.isNaN(time)) throw new UsageError(`--${name} must be a time such as 2026-11-22 or 2026-11-22T09:30:00Z`)
  return time
}

export const keyList: Command = {
  usage: '[--json]',
  summary: 'lists the keys that sign receipts and heads, oldest first, with their validity and state',
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

/** Re-encrypts all values with the current key and prints the counts. */
async function resealAll(services: Services): Promise<void> {
  const columns = await resealEverything(services)
  printRows(columns, false)
  const unopened = columns.reduce((count, column) => count + column.unopened, 0)
  if (unopened > 0)
    print(`Values not re-encrypted: ${unopened}. Neither SECRET_KEY nor OLD_SECRET_KEY can decrypt them.`)
}

export const keyRotate: Command = {
  usage: '',
  summary:
    're-encrypts all values with SECRET_KEY instead of OLD_SECRET_KEY, and retires the old key; safe to repeat. Earlier backups still require the old key',
  async run(services, args) {
    readOptions(args, {})
    if (!services.config.oldSecretKey) throw new UsageError('set OLD_SECRET_KEY to the previous key')
    await resealAll(services)
    await retireOldKey(services)
    await printBackupsOf(services, services.config.oldSecretKey)
    return 0
  },
}

/** Prints the backups that still need a retired key. */
async function printBackupsOf({ store, crypto }: Services, retired: Uint8Array): Promise<void> {
  const { id } = crypto.publicKeyOf(retired)
  const key = (await store.reading.serviceKeys.list()).find((listed) => listed.id === id)
  if (!key || key.until === null) return
  print(
    `The service no longer needs OLD_SECRET_KEY (key ${id}). Backups made from ${instant(key.from)} to ${instant(key.until)} cannot be restored without it:`,
    'store it separately from the backups, with its ID and these times, for as long as any of these backups exists.',
  )
}

export const keyCompromised: Command = {
  usage: 'KEY --since TIME',
  summary:
    'marks a key as compromised since a given time: receipts and heads that it signed after that time are valid only if the evidence contains their event',
  async run(services, args) {
    const { values, words } = readOptions(args, { since: text })
    const [id] = words
    if (!id) throw new UsageError('specify a key ID from `key list`')
    await markCompromised(services, { id, since: timeOption('since', values.since) })
    print('marked as compromised')
    return 0
  },
}
