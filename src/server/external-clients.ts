import type { Config } from './config.ts'
import { openCalls } from './outbound/calls.ts'
import { openDialer } from './outbound/dialer.ts'
import { logPlatformFailure } from './outbound/platform-failure.ts'
import { openForgeCalls } from './outbound/forge-calls.ts'
import { openForges } from './platforms/forges/forges.ts'
import type { Clock, Services } from './services.ts'
import { openMailboxTransports } from './mail/mailbox-transports.ts'
import { openGoogle } from './platforms/google.ts'
import { openPlatforms } from './platforms/platforms.ts'

const thisMachine = new Set(['localhost', '127.0.0.1', '::1'])

/**
 * The clients of other servers: code platforms, Google, and the mail servers of communities; the trial's run on this machine. `log` gets each
 * failure of a platform.
 */
export function openExternalClients(
  config: Config,
  clock: Clock,
  log = logPlatformFailure,
): Pick<Services, 'platforms' | 'google' | 'mailboxTransports' | 'forges'> {
  const calls = openCalls(config, log)
  const google = openGoogle(config.gmail, `${config.publicUrl}/cla/api/v1/gmail/auth`, calls)
  const forgeHosts = [...config.forgeHosts, ...(config.trial ? thisMachine : [])]
  const dial = openDialer(config.trial ? thisMachine : undefined)
  return {
    platforms: openPlatforms(config, calls, log),
    google,
    forges: openForges(openForgeCalls(forgeHosts, log), clock),
    mailboxTransports: openMailboxTransports(config, { dial, google }),
  }
}
