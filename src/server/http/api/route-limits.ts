import type { Caller } from '../../context/caller.ts'
import type { Services } from '../../context/services.ts'
import { rateLimit } from '../wire/rate-limit.ts'

type Config = Services['config']
type NumericSetting = { [Name in keyof Config]: Config[Name] extends number ? Name : never }[keyof Config]

/** Limit of requests per minute (`x-limit`), fixed or set by the operator. Operations with the same bucket share a counter. */
export type RouteLimit = { readonly per: 'account' | 'client'; readonly bucket: string } & (
  | { readonly perMinute: number }
  | { readonly setting: NumericSetting }
)

/** Counts a request of a caller, or refuses it (429). */
export type AdmitCaller = (caller: Caller) => void

/** Opens the limits of routes: one counter for each bucket, in this process. */
export function openRouteLimits({
  clock,
  config,
}: Pick<Services, 'clock' | 'config'>): (limit: RouteLimit) => AdmitCaller {
  const counters = new Map<string, (key: string) => void>()
  return (limit) => {
    const perMinute = 'setting' in limit ? config[limit.setting] : limit.perMinute
    const count = counters.get(limit.bucket) ?? rateLimit(clock, perMinute)
    counters.set(limit.bucket, count)
    if (limit.per === 'client') return (caller) => count(caller.client)
    return (caller) => {
      if (!('account' in caller))
        throw new Error(`Limit "${limit.bucket}" is per account, but the caller is not signed in`)
      count(caller.account)
    }
  }
}
