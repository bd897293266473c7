import { defineSlotRecipe } from '@chakra-ui/react'

const chosen = '&:is([data-state=checked], [data-state=indeterminate])'

/** Recipe of a checkbox. Only the pages that use it load the recipe. */
export const checkbox = defineSlotRecipe({
  className: 'checkbox',
  slots: ['root', 'label', 'control', 'indicator', 'group'],
  base: {
    root: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'flex-start',
      gap: '3',
      minHeight: '10',
      py: '2',
      cursor: 'pointer',
      '@media (pointer: coarse)': { minHeight: '11', py: '2.5' },
    },
    control: {
      flex: 'none',
      // Aligns the box with the first line.
      mt: '0.5',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: '5',
      bg: 'sheet',
      color: 'accent.on',
      borderWidth: '1px',
      borderColor: 'control',
      borderRadius: 'l1',
      forcedColorAdjust: 'none',
      [chosen]: { bg: 'accent', borderColor: 'accent' },
      '&[data-invalid]': { borderColor: 'error' },
      '&[data-focus-visible]': { outline: '3px solid var(--accent)', outlineOffset: '2px' },
      '@media (forced-colors: active)': {
        bg: 'Canvas',
        color: 'HighlightText',
        borderColor: 'CanvasText',
        [chosen]: { bg: 'Highlight' },
      },
    },
    indicator: { boxSize: '4' },
  },
})
