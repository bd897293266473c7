import type { Schemas } from '../../../openapi/index.ts'

/**
 * Actions and checks of a manager who publishes a version. There are implementations for the state machines and for a browser. A `sees…` method fails
 * if the expected state does not appear.
 */
export type VersionManager = {
  /** Must be called again after the clock has advanced, because the session expires. */
  signsIn(): Promise<void>
  /** Prepares a new version of the English agreement from a URL. */
  prepares(url: string): Promise<void>
  schedules(at: number): Promise<void>
  takesItBack(): Promise<void>
  withdraws(version: number): Promise<void>
  looksAtWhoAgreed(version: number): Promise<void>
  sendsAgain(email: string): Promise<void>
  stopsAsking(email: string): Promise<void>

  /** Checks the added text and the expected number of emails. */
  seesWhatChanges(added: string, letters: number): Promise<void>
  seesItWaiting(version: number, added: string): Promise<void>
  seesVersion(version: number, waiting: number): Promise<void>
  /** Checks the chart, the state of each address, the search for an address, and the exported file. */
  seesWhoAgreed(states: Record<string, Schemas['RequestState']>): Promise<void>
  seesTheState(email: string, state: Schemas['RequestState']): Promise<void>
}
