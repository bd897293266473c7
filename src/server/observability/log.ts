/** JSON Lines log with `level`, `time`, `msg` and further fields. No line contains a name, an address or user input. */
import { type Logger, pino } from 'pino'
import { duration } from '../../domain/text/limits.ts'
import type { LogLevel } from '../config/config-log.ts'

/** Fields of log lines, in addition to `level`, `time` and `msg`, with their meaning. docs/reference/log.md lists them. */
export const logFields = {
  request: 'ID of the HTTP request; the page shows it to the user, and the response contains it as `X-Request-Id`',
  requests: 'IDs of the requests affected by a repeated failure, at most 50',
  times: 'number of repetitions of a failure since its last line',
  failure: 'name, code and stack of an unexpected error',
  stack: 'stack of an error outside a request',
  method: 'HTTP method',
  route: 'path pattern of the request, without values',
  operation: 'operation of the API; `page` or `other` for other requests',
  status: 'HTTP status of the response, or of the response of a code platform',
  ms: 'duration of the request in milliseconds',
  platform: 'host of the code platform to which a request failed',
  path: 'path of the request to the code platform, without values of people',
  error: 'error reported by the code platform, or cause of the failed connection',
  act: 'audited action, as in `audit list`',
  account: 'ID of the account that acted; null without a session',
  link: 'ID of the project',
  result: '`done`, or the error code of the refusal',
  erasure: 'ID of a deletion request',
  erasures: 'number of erasures whose data was removed from the database files',
  seconds: 'duration of the rewrite of the database files in seconds',
  isWhole: 'whether the rewrite of the database files was complete',
  version: 'version of the service',
  url: '`PUBLIC_URL`',
  metrics: 'address on which metrics are served',
} as const

/** Fields of an entry. `lasting` identifies a failure that may persist; it is not written. */
type Entry = { [Name in keyof typeof logFields | 'lasting']?: unknown }

/** Refuses undeclared fields also in values that are not literals, which the excess property check does not see. */
type Exact<Given> = Given & Readonly<Record<Exclude<keyof Given, keyof Entry>, never>>

type Write = { (msg: string): void; <Given extends Entry>(entry: Exact<Given>, msg: string): void }
type Level = 'fatal' | 'error' | 'warn' | 'info'

/** A pino logger that writes only declared fields. */
export type Log = Omit<Logger, Level> & Record<Level, Write>

export type LogOptions = {
  level: LogLevel
  /** Destination of the lines; standard error by default. */
  stream?: { write(line: string): void }
  /** Interval (ms) at which a persistent failure is logged again. */
  every?: number
}

/** Fields that are logged only in the first line about a persistent failure. */
const once: ReadonlySet<string> = new Set(['stack', 'failure'])

/** Maximum number of request IDs in a summary line. */
const maxRequests = 50

type Repeated = { count: number; requests: Set<string>; timer: NodeJS.Timeout }

/**
 * Opens the log. An entry with the field `lasting`, which identifies a failure, is written once. While the failure recurs, a line is written each
 * minute with the number of repetitions and the IDs of the affected requests. After a minute without the failure, the next entry is written in full
 * again. Child loggers share this state.
 */
export function openLog({ level, stream = standardError, every = duration.minute }: LogOptions): Log {
  const repeated = new Map<unknown, Repeated>()

  /** Returns whether to write a line now. `again` writes the summary of repetitions. */
  function isNew(name: unknown, request: unknown, again: (fields: object, times: string) => void): boolean {
    const known = repeated.get(name)
    if (known) {
      known.count += 1
      if (typeof request === 'string' && known.requests.size < maxRequests) known.requests.add(request)
      return false
    }
    const entry: Repeated = { count: 0, requests: new Set(), timer: setInterval(recall, every).unref() }
    repeated.set(name, entry)
    function recall(): void {
      if (entry.count === 0) {
        clearInterval(entry.timer)
        repeated.delete(name)
        return
      }
      const requests = entry.requests.size > 0 ? { requests: [...entry.requests] } : {}
      again({ times: entry.count, ...requests }, `repeated ${entry.count} times since the last line`)
      entry.count = 0
      entry.requests.clear()
    }
    return true
  }

  return pino(
    {
      level,
      base: null,
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        logMethod(args, method) {
          const [given, msg] = args as [unknown, string | undefined]
          if (typeof given !== 'object' || given === null || !('lasting' in given)) return method.apply(this, args)
          const { lasting, ...fields } = given
          const short = Object.fromEntries(Object.entries(fields).filter(([name]) => !once.has(name)))
          const again = (more: object, times: string): void =>
            method.apply(this, [{ ...short, ...more }, `${(msg ?? '').replace(/\.$/, '')}; ${times}.`])
          const { request } = this.bindings()
          if (isNew(lasting, request, again)) method.apply(this, [fields, msg ?? ''])
        },
      },
    },
    stream,
  )
}

const standardError = { write: (line: string): void => void process.stderr.write(line) }

export const silentLog = (): Log => openLog({ level: 'silent' })

/** Logs an error that occurred outside a request. Repetitions are counted, and the count is logged every minute. */
export function logBug(log: Log, error: unknown): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  log.error({ lasting: `${message}\n${stack?.split('\n')[1] ?? ''}`, stack }, message)
}
