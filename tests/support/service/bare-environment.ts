import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Returns the environment of a child process. It contains PATH, HOME and PORT of this process, and a new, empty DATA_DIR. */
export const bareEnvironment = (): Record<string, string> => ({
  ...Object.fromEntries(
    ['PATH', 'NODE_COMPILE_CACHE', 'HOME', 'PORT'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  ),
  DATA_DIR: mkdtempSync(join(tmpdir(), 'assent-data-')),
})

/** Returns this process's environment without the variables set by vitest. */
export const environmentOutside = (): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST$|NODE_ENV$|DEV$|PROD$|MODE$)/.test(name)),
  )
