type Size = { width: number; height: number }

const [least, most, step] = [0.2, 3, 1.2]
/** Letters of 13 pixels stay above 12. */
const readable = 12 / 13

const widthScale = (chart: Size, frame: Size): number => frame.width / chart.width

/** The scale a chart starts with: as wide as its frame where that leaves it readable, else 1. */
export function startingScale(chart: Size, frame: Size): number {
  const scale = Math.min(1, widthScale(chart, frame))
  return scale >= readable ? scale : 1
}

/** The scale by which the whole chart is seen. */
export function fittingScale(chart: Size, frame: Size): number {
  return within(Math.min(1, widthScale(chart, frame), frame.height / chart.height))
}

/** The scale one step in (1) or out (−1). */
export const nextScale = (scale: number, direction: 1 | -1): number => within(scale * step ** direction)

const within = (scale: number): number => Math.min(most, Math.max(least, scale))
