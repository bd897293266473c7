import { type Log, openLog } from '../../../src/server/observability/log.ts'

/** A log in which an error fails the test. */
export const failingLog = (): Log =>
  openLog({
    level: 'error',
    stream: {
      write(line) {
        throw new Error(line)
      },
    },
  })
