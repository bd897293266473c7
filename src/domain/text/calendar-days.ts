import { duration } from './limits.ts'

/** Returns the UTC day of a time (ms). */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

export const dayBefore = (day: string, days: number): string => dayOf(Date.parse(day) - days * duration.day)
