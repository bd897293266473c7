import { duration } from './limits.ts'

/** The day of a moment, UTC. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The day so many days before another. */
export const dayBefore = (day: string, days: number): string => dayOf(Date.parse(day) - days * duration.day)
