/** How many things held and how many did not, and the line every run ends with. */
export type Tally = { passed: number; failed: number }

export const held: Tally = { passed: 1, failed: 0 }
export const broken: Tally = { passed: 0, failed: 1 }

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failed: tallies.reduce((total, tally) => total + tally.failed, 0),
})

/** The exit code of a run: something must have run, and nothing may have failed. */
export const exitCode = ({ passed, failed }: Tally): number => (passed > 0 && failed === 0 ? 0 : 1)

/** Ends the run with its result alone on the last line. */
export function close(tallies: readonly Tally[]): void {
  const total = sum(tallies)
  process.exitCode = exitCode(total)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
}
