import { readFileSync } from 'node:fs'

/** Returns the Node options in a file that starts the service. */
export const nodeOptionsIn = (file: string): string[] =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').match(
    /--(?:max-semi-space-size=\d+|heap-growing-percent=\d+)/g,
  ) ?? []
