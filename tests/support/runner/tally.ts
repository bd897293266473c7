/** Counts of passed and failed tests. The last line of every run shows them. */
export type Tally = { passed: number; failed: number }

export const held: Tally = { passed: 1, failed: 0 }
export const broken: Tally = { passed: 0, failed: 1 }

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failed: tallies.reduce((total, tally) => total + tally.failed, 0),
})

export const exitCode = ({ passed, failed }: Tally): number => (passed > 0 && failed === 0 ? 0 : 1)

/** Sets the exit code and prints the result as the last line. */
export function close(tallies: readonly Tally[]): void {
  const total = sum(tallies)
  process.exitCode = exitCode(total)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
}
