import { type Log, openLog } from '../../src/server/log.ts'

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
