/** The environment of a started process beside what a test gives it: nothing else of this one's is passed on. */
export const bareEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** All of this environment but what the test runner put there. */
export const environmentOutside = (): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST$|NODE_ENV$|DEV$|PROD$|MODE$)/.test(name)),
  )
