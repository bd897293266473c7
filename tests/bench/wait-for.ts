import { setTimeout as pause } from 'node:timers/promises'

/** Waits for a condition, by default for at most two minutes. Returns the time waited in milliseconds. */
export async function waitFor(
  what: string,
  hasCome: () => boolean | Promise<boolean>,
  { most = 120_000, look = 50 } = {},
): Promise<number> {
  const begun = performance.now()
  while (!(await hasCome())) {
    if (performance.now() - begun > most) throw new Error(`after ${most / 1000} s still not: ${what}`)
    await pause(look)
  }
  return performance.now() - begun
}
