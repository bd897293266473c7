/** The values of an axis from 0: three or four round ones, the last of which is at least `most`. */
export function roundScale(most: number): number[] {
  const steps = [1, 2, 3, 4, 5]
  let unit = 1
  for (;;) {
    const step = steps.map((each) => each * unit).find((each) => Math.ceil(most / each) <= 3)
    if (step !== undefined) return Array.from({ length: Math.max(2, Math.ceil(most / step)) + 1 }, (_, at) => at * step)
    unit *= 10
  }
}
