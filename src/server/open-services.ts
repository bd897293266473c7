import type { Config } from './config/config.ts'
import { keyRing } from './config/config-keys.ts'
import { databaseAddress } from './store/database.ts'
import type { DatabaseFailure, Outage } from './store/engine/database-failure.ts'
import { openFunnelCounts } from './observability/funnel-counts.ts'
import { letterTexts } from './mail/letter-texts.ts'
import { openPdfProcesses } from './pdf/pdf-processes.ts'
import { openOutbound } from './outbound/outbound.ts'
import { type Services, systemClock, systemRandom } from './context/services.ts'
import type { Log } from './observability/log.ts'
import type { Metrics } from './observability/metrics.ts'
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
