import { type Log, openLog } from '../../../src/server/observability/log.ts'

/** A log that throws if an error is logged. */
export const failingLog = (): Log =>
  openLog({
    level: 'error',
    stream: {
      write(line) {
        throw new Error(line)
      },
    },
  })
