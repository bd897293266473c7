import { defineSlotRecipe } from '@chakra-ui/react'

/** The look of a progress bar; while it is not known how much there is, it moves. */
export const progressBar = defineSlotRecipe({
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
