import { duration } from '../text/limits.ts'
import type { Allowance } from './mailbox-platforms.ts'

/** Length (ms) of a time slot in which sent emails are counted: ten minutes. */
const slotLength = 10 * duration.minute
const [slotsOfHour, slotsOfDay] = [duration.hour / slotLength, duration.day / slotLength]

/** Share of a mailbox's sending limits that campaigns may use. */
const partOfCampaigns = 0.8

/** Number of emails that a mailbox sent in a slot. */
export type SlotUsage = { slot: number; sent: number }

/** Number of emails that a mailbox sent in the last hour and day. */
export type Usage = { inHour: number; inDay: number }

/** Returns the slot that contains a time (ms). */
export const slotOf = (at: number): number => Math.floor(at / slotLength)

/** Returns the first slots of the last hour and day. The current slot is incomplete, so each period includes an additional slot. */
export const firstSlots = (at: number): { ofHour: number; ofDay: number } => ({
  ofHour: slotOf(at) - slotsOfHour,
  ofDay: slotOf(at) - slotsOfDay,
})

/** Whether a mailbox may send another email while `inHand` emails are being sent. Campaigns leave a fifth of the limits for other emails. */
export function maySend(
  { perHour, perDay }: Allowance,
  { usage, inHand, isCampaign }: { usage: Usage; inHand: number; isCampaign: boolean },
): boolean {
  const part = isCampaign ? partOfCampaigns : 1
  const fits = (limit: number | null, used: number): boolean =>
    limit === null || used + inHand < Math.floor(limit * part)
  return fits(perHour, usage.inHour) && fits(perDay, usage.inDay)
}

/** Maximum number of campaign emails per day, and the estimated send time (ms) of the last campaign email; null if no limit is known. */
export type CampaignForecast = { aDay: number | null; lastAt: number | null }

/** Estimates when the last campaign email is sent, assuming that the mailbox sends no other emails and only its limits slow it down. */
export function campaignForecast(
  { perHour, perDay }: Allowance,
  { usage, at, emails }: { usage: Usage; at: number; emails: number },
): CampaignForecast {
  const part = (limit: number): number => Math.floor(limit * partOfCampaigns)
  const anHour = perHour === null ? null : part(perHour)
  const limits = [
    anHour === null ? [] : [anHour * (duration.day / duration.hour)],
    perDay === null ? [] : [part(perDay)],
  ]
  if (limits.flat().length === 0) return { aDay: null, lastAt: null }
  const aDay = Math.min(...limits.flat())
  if (emails === 0 || aDay === 0) return { aDay, lastAt: null }
  const free = Math.max(0, aDay - usage.inDay)
  const days = emails <= free ? 0 : Math.ceil((emails - free) / aDay)
  const onLastDay = days === 0 ? emails : emails - free - (days - 1) * aDay
  const hours = anHour === null ? 0 : Math.floor((onLastDay - 1) / anHour)
  return { aDay, lastAt: at + days * duration.day + hours * duration.hour }
}

/** Number of emails sent in the 24 hours that start at a time (ms). */
export type ForecastDay = { at: number; letters: number }

/** Maximum number of days in a forecast. */
const maxForecastDays = 366

/**
 * Forecasts how many of `letters` are sent per 24 hours after the `waiting` emails, until the last email or for at most one year. `aDay` and `usage`
 * as in `campaignForecast`.
 */
export function forecastDays(
  aDay: number,
  { usage, at, waiting, letters }: { usage: Usage; at: number; waiting: number; letters: number },
): ForecastDay[] {
  const days: ForecastDay[] = []
  if (aDay === 0) return days
  let [left, ahead, room] = [letters, waiting, Math.max(0, aDay - usage.inDay)]
  while (left > 0 && days.length < maxForecastDays) {
    const before = Math.min(ahead, room)
    const own = Math.min(left, room - before)
    days.push({ at: at + days.length * duration.day, letters: own })
    ;[left, ahead, room] = [left - own, ahead - before, aDay]
  }
  return days
}

/** Returns how many of the waiting emails are still unsent at a later time (ms); partial days do not count. */
export const waitingAfter = (
  aDay: number,
  { usage, waiting }: { usage: Usage; waiting: number },
  time: number,
): number => {
  const days = Math.floor(time / duration.day)
  return days === 0 ? waiting : Math.max(0, waiting - Math.max(0, aDay - usage.inDay) - (days - 1) * aDay)
}

/**
 * Returns the earliest time (ms) at which another email may be sent if no other email is sent before; `at` if it may be sent immediately. `slots`
 * contains the slots of the last day.
 */
export function freeAgain(allowance: Allowance, slots: readonly SlotUsage[], at: number): number {
  for (let when = at; ; when = (slotOf(when) + 1) * slotLength) {
    const { ofHour, ofDay } = firstSlots(when)
    const sentSince = (first: number): number =>
      slots.reduce((sum, { slot, sent }) => (slot >= first ? sum + sent : sum), 0)
    const usage = { inHour: sentSince(ofHour), inDay: sentSince(ofDay) }
    if (maySend(allowance, { usage, inHand: 0, isCampaign: false }) || slotOf(when) > slotOf(at) + slotsOfDay)
      return when
  }
}
