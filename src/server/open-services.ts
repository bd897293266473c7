import type { Config } from './config.ts'
import { keyRing } from './config-values.ts'
import { databaseAddress } from './database.ts'
import type { DatabaseFailure } from './database-failure.ts'
import { openDocuments } from './documents/documents.ts'
import { openFetching } from './fetching/fetching.ts'
import { type Services, systemClock, systemRandom } from './services.ts'
import type { Outage } from './outage-log.ts'
import { openOutside } from './outside.ts'
import { openPasswordHashing } from './secrets/password-hashing.ts'
import { openSecrets } from './secrets/secrets.ts'
import { openStore } from './store/store.ts'

/** What must be closed again, in the order in which it was opened. */
export type Opened = { close(): unknown }[]

/** Closes what was opened last first. */
export async function closeAll(opened: Opened): Promise<void> {
  for (const one of opened.splice(0).toReversed()) await one.close()
}

/** The services of one thread, with a store of its own; `heard` is told of each failure of its database. */
export async function openServices(config: Config, opened: Opened, heard: (outage: Outage) => void): Promise<Services> {
  let isOpen = false
  // What hinders the start is told by who started it.
  const onFailure = (failure: DatabaseFailure): void => void (isOpen && heard(failure))
  const store = await openStore(databaseAddress(config), systemClock, { limited: true, onFailure })
  isOpen = true
  opened.push(store)
  const documents = openDocuments()
  opened.push(documents)
  const secrets = openSecrets(...keyRing(config))
  const fetching = openFetching(config)
  const passwords = openPasswordHashing()
  return Object.freeze({
    config,
    clock: systemClock,
    random: systemRandom,
    secrets,
    passwords,
    documents,
    fetching,
    ...openOutside(config),
    store,
  })
}
