import type { Config } from './config/config.ts'
import { keyRing } from './config/config-keys.ts'
import { databaseAddress } from './store/database.ts'
import type { DatabaseFailure, Outage } from './store/engine/database-failure.ts'
import { openFunnelCounts } from './observability/funnel-counts.ts'
import { aboutNewVersion } from './mailboxes/message/about-new-version.ts'
import { openPdfProcesses } from './pdf/pdf-processes.ts'
import { openOutbound } from './outbound/outbound.ts'
import { type Services, systemClock, systemRandom, type Clock } from './context/services.ts'
import type { Log } from './observability/log.ts'
import type { Metrics } from './observability/metrics.ts'
import { openPasswordHashing } from './crypto/password-hashing.ts'
import { openCrypto } from './crypto/crypto.ts'
import { openStore } from './store/store.ts'
import { openCalls } from './outbound/calls.ts'
import { openDialer } from './outbound/dialer.ts'
import type { PlatformFailure } from './outbound/platform-failure.ts'
import { forgePlaces } from './outbound/forge-places.ts'
import { openForgeCalls } from './outbound/forge-calls.ts'
import { openForges } from './platforms/forges/forges.ts'
import { openMailboxTransports } from './mailboxes/mailbox-transports.ts'
import { openGoogle } from './platforms/google.ts'
import { openPlatforms } from './platforms/platforms.ts'

/** Resources to close, in the order in which they were opened. */
export type Opened = { close(): unknown }[]

/** Closes resources in reverse order. */
export async function closeAll(opened: Opened): Promise<void> {
  for (const resource of opened.splice(0).toReversed()) await resource.close()
}

export type LogListener = {
  log: Log
  metrics: Metrics
  /** Called on each database failure of the thread. */
  heard: (outage: Outage) => void
}

/** Opens the services of one thread, with their own store. */
export async function openServices(
  config: Config,
  opened: Opened,
  { log, metrics, heard }: LogListener,
): Promise<Services> {
  let isOpen = false
  // The caller reports failures at startup.
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
    emailTexts: { aboutNewVersion },
    log,
    metrics,
    store,
  })
}

const thisMachine = new Set(['localhost', '127.0.0.1', '::1'])

/**
 * Opens the clients for external servers: code platforms, Google, and communities' mail servers. In the trial, these servers run on the same machine.
 * `log` receives platform failures: each message once, and then its count every minute.
 */
export function openExternalClients(
  config: Config,
  clock: Clock,
  log: Log | ((failure: PlatformFailure) => void),
): Pick<Services, 'platforms' | 'google' | 'mailboxTransports' | 'forges'> {
  const onFailure = typeof log === 'function' ? log : platformFailureLogger(log)
  const calls = openCalls(config, onFailure)
  const google = openGoogle(config.gmail, `${config.publicUrl}/cla/api/v1/gmail/auth`, calls)
  const forgeHosts = [...config.forgeHosts, ...(config.trial ? [...thisMachine, config.host] : [])]
  const dial = openDialer(config.trial ? thisMachine : undefined)
  return {
    platforms: openPlatforms(config, calls, onFailure),
    google,
    forges: openForges(openForgeCalls(forgeHosts, onFailure), clock, forgePlaces(forgeHosts)),
    mailboxTransports: openMailboxTransports(config, { dial, google }),
  }
}

export const platformFailureLogger =
  (log: Log) =>
  (failure: PlatformFailure): void => {
    const { platform, method, path, status, error } = failure
    log.warn(
      { lasting: [platform, status, error].join(' '), platform, method, path, status, error },
      'A request to a code platform failed.',
    )
  }
