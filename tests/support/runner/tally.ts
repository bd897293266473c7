/** Numbers of passed and failed tests. The last line of every run contains them. */
export type Tally = { passed: number; failed: number }

export const held: Tally = { passed: 1, failed: 0 }
export const broken: Tally = { passed: 0, failed: 1 }

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failed: tallies.reduce((total, tally) => total + tally.failed, 0),
})

/** Returns the exit code of a run: 0 if at least one test passed and none failed. */
export const exitCode = ({ passed, failed }: Tally): number => (passed > 0 && failed === 0 ? 0 : 1)

/** Ends the run and prints its result as the last line. */
export function close(tallies: readonly Tally[]): void {
  const total = sum(tallies)
  process.exitCode = exitCode(total)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
}
