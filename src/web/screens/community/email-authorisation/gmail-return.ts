import type { GmailOutcome } from '../../../../../machines/community/email-authorisation.machine.ts'
import type { BrowserEnvironment } from '../../../browser-environment.ts'

/** What somebody who set out for Google comes back with; null for everybody else. */
export function returnedWith({ authorised, told }: BrowserEnvironment): GmailOutcome | null {
  const failure = told.recall()
  if (failure) return { failure }
  const address = authorised.recall()
  return address ? { address } : null
}
