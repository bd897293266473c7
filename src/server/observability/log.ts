/** The log: JSON lines of one shape, `level`, `time` and `msg` with what belongs to them. No line has a name, an address or what was typed. */
import { type Logger, pino } from 'pino'
import { duration } from '../../domain/text/limits.ts'
import type { LogLevel } from '../config/config-log.ts'

export type Log = Logger

export type LogOptions = {
  level: LogLevel
  /** Where the lines go; standard error by default. */
  stream?: { write(line: string): void }
  /** How often (ms) what lasts is told again. */
  every?: number
}

/** What stands in the first line alone. */
const once: ReadonlySet<string> = new Set(['stack', 'failure'])

/** Requests whose numbers are in a line that stands for many. */
const mostRequests = 50

type Told = { count: number; requests: Set<string>; timer: NodeJS.Timeout }

/**
 * Opens the log. What carries the field `lasting`, its name, is one line, and then one each minute that says how often it came since, with the numbers
 * of the requests it met; after a minute without it, it is over. Child loggers share this.
 */
export function openLog({ level, stream = standardError, every = duration.minute }: LogOptions): Log {
  const told = new Map<unknown, Told>()

  /** Whether a line is to be written now; `again` writes what came meanwhile. */
  function isNew(name: unknown, request: unknown, again: (fields: object, times: string) => void): boolean {
    const known = told.get(name)
    if (known) {
      known.count += 1
      if (typeof request === 'string' && known.requests.size < mostRequests) known.requests.add(request)
      return false
    }
    const one: Told = { count: 0, requests: new Set(), timer: setInterval(recall, every).unref() }
    told.set(name, one)
    function recall(): void {
      if (one.count === 0) {
        clearInterval(one.timer)
        told.delete(name)
        return
      }
      const requests = one.requests.size > 0 ? { requests: [...one.requests] } : {}
      again({ times: one.count, ...requests }, `met ${one.count} times more since this was told last`)
      one.count = 0
      one.requests.clear()
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

/** A log that nothing is written to. */
export const silentLog = (): Log => openLog({ level: 'silent' })

/** Logs a failure outside a request: once, and then each minute with a count. */
export function logBug(log: Log, error: unknown): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  log.error({ lasting: `${message}\n${stack?.split('\n')[1] ?? ''}`, stack }, message)
}
