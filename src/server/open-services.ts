import type { Config } from './config.ts'
import { keyRing } from './config-keys.ts'
import { databaseAddress } from './database.ts'
import type { DatabaseFailure, Outage } from './database-failure.ts'
import { openFunnelCounts } from './funnel-counts.ts'
import { letterTexts } from './mail/letter-texts.ts'
import { openPdfProcesses } from './pdf/pdf-processes.ts'
import { openOutbound } from './outbound/outbound.ts'
import { type Services, systemClock, systemRandom } from './services.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { openExternalClients } from './external-clients.ts'
import { openPasswordHashing } from './crypto/password-hashing.ts'
import { openCrypto } from './crypto/crypto.ts'
import { openStore } from './store/store.ts'

/** What must be closed again, in the order in which it was opened. */
export type Opened = { close(): unknown }[]

/** Closes what was opened last first. */
export async function closeAll(opened: Opened): Promise<void> {
  for (const one of opened.splice(0).toReversed()) await one.close()
}

export type Heard = {
  log: Log
  metrics: Metrics
  /** Called on each failure of the thread's database. */
  heard: (outage: Outage) => void
}

/** The services of one thread, with a store of its own. */
export async function openServices(config: Config, opened: Opened, { log, metrics, heard }: Heard): Promise<Services> {
  let isOpen = false
  // A failure of the start is reported by its caller.
  const onFailure = (failure: DatabaseFailure): void => void (isOpen && heard(failure))
  const onWait = (seconds: number): void => metrics.count({ of: 'chain wait', seconds })
  const store = await openStore(databaseAddress(config), systemClock, {
    limited: true,
    onFailure,
    ...(metrics.isKept ? { onWait } : {}),
  })
  isOpen = true
  opened.push(store)
  const pdf = openPdfProcesses()
  opened.push(pdf)
  const crypto = openCrypto(...keyRing(config))
  const outbound = openOutbound(config)
  const passwords = openPasswordHashing()
  return Object.freeze({
    config,
    clock: systemClock,
    random: systemRandom,
    crypto,
    passwords,
    pdf,
    outbound,
    ...openExternalClients(config, systemClock, log),
    funnel: openFunnelCounts(systemClock),
    letterTexts,
    log,
    metrics,
    store,
  })
}
