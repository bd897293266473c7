import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Returns the base environment of a child process: PATH, HOME and PORT of this process, and an empty DATA_DIR. */
export const bareEnvironment = (): Record<string, string> => ({
  ...Object.fromEntries(
    ['PATH', 'NODE_COMPILE_CACHE', 'HOME', 'PORT'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  ),
  DATA_DIR: mkdtempSync(join(tmpdir(), 'assent-data-')),
})

/** Returns the environment of this process without the variables that the test runner sets. */
export const environmentOutside = (): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST$|NODE_ENV$|DEV$|PROD$|MODE$)/.test(name)),
  )
