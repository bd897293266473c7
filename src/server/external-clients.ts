import type { Config } from './config/config.ts'
import { openCalls } from './outbound/calls.ts'
import { openDialer } from './outbound/dialer.ts'
import type { PlatformFailure } from './outbound/platform-failure.ts'
import type { Log } from './observability/log.ts'
import { forgePlaces } from './outbound/forge-places.ts'
import { openForgeCalls } from './outbound/forge-calls.ts'
import { openForges } from './platforms/forges/forges.ts'
import type { Clock, Services } from './context/services.ts'
import { openMailboxTransports } from './mailboxes/mailbox-transports.ts'
import { openGoogle } from './platforms/google.ts'
import { openPlatforms } from './platforms/platforms.ts'

const thisMachine = new Set(['localhost', '127.0.0.1', '::1'])

/**
 * The clients of other servers: code platforms, Google, and the mail servers of communities; the trial's run on this machine. `log` gets the
 * failures of platforms: what a platform says once, and then each minute how often.
 */
export function openExternalClients(
  config: Config,
  clock: Clock,
  log: Log | ((failure: PlatformFailure) => void),
): Pick<Services, 'platforms' | 'google' | 'mailboxTransports' | 'forges'> {
  const tell = typeof log === 'function' ? log : toldTo(log)
  const calls = openCalls(config, tell)
  const google = openGoogle(config.gmail, `${config.publicUrl}/cla/api/v1/gmail/auth`, calls)
  const forgeHosts = [...config.forgeHosts, ...(config.trial ? [...thisMachine, config.host] : [])]
  const dial = openDialer(config.trial ? thisMachine : undefined)
  return {
    platforms: openPlatforms(config, calls, tell),
    google,
    forges: openForges(openForgeCalls(forgeHosts, tell), clock, forgePlaces(forgeHosts)),
    mailboxTransports: openMailboxTransports(config, { dial, google }),
  }
}

/** Logs the failures of platforms. */
export const toldTo =
  (log: Log) =>
  (failure: PlatformFailure): void => {
    const { platform, status, error } = failure
    log.warn({ lasting: [platform, status, error].join(' '), ...failure }, 'a platform failed')
  }
