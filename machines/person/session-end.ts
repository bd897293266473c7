import { failureFrom } from '../shared/failure.ts'

const ofTheSession: readonly string[] = ['cla.missing_token', 'cla.unknown_token', 'cla.expired_token']

/** Returns whether a call was rejected because the session of the address has expired or was closed elsewhere. */
export const isSessionOver = (error: unknown): boolean => ofTheSession.includes(failureFrom(error).code)
