import { defineSlotRecipe, Progress } from '@chakra-ui/react'

type ProgressBarProps = {
  label: string
  /** Null while the total is unknown; the bar is then animated. */
  value: number | null
  max: number
}

/** Progress bar that takes the remaining width of its line. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <Progress.Root recipe={progressBar} value={value} max={max}>
      <Progress.Track aria-label={label}>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  )
}

const progressBar = defineSlotRecipe({
  className: 'progress',
  slots: ['root', 'label', 'track', 'range', 'valueText'],
  base: {
    root: { flex: '1 1 10rem' },
    track: { height: '2', bg: 'hairline', borderRadius: 'l1', overflow: 'clip', forcedColorAdjust: 'none' },
    range: {
      height: 'full',
      bg: 'accent',
      '&[data-state=indeterminate]': { width: 'full', animation: 'breathe 1.6s ease-in-out infinite' },
      '@media (forced-colors: active)': { bg: 'Highlight' },
    },
  },
})
