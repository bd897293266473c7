import type { Schemas } from '../../../openapi/index.ts'

/** The acts and observations of a manager who publishes a version, by machines or by browser. Each `sees…` fails unless it comes true. */
export type VersionManager = {
  /** Again after the clock has moved: a session ends. */
  signsIn(): Promise<void>
  /** Has the English agreement of an address read. */
  prepares(url: string): Promise<void>
  schedules(at: number): Promise<void>
  takesItBack(): Promise<void>
  withdraws(version: number): Promise<void>
  looksAtWhoAgreed(version: number): Promise<void>
  sendsAgain(email: string): Promise<void>
  stopsAsking(email: string): Promise<void>

  /** What came, and how many letters are forecast. */
  seesWhatChanges(added: string, letters: number): Promise<void>
  /** On the page of the version that waits. */
  seesItWaiting(version: number, added: string): Promise<void>
  seesVersion(version: number, waiting: number): Promise<void>
  /** The day with agreements, each in a state, one of them found by her address, and the file. */
  seesWhoAgreed(states: Record<string, Schemas['RequestState']>): Promise<void>
  seesTheState(email: string, state: Schemas['RequestState']): Promise<void>
}
