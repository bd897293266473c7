import { defineSlotRecipe } from '@chakra-ui/react'

/** The look of a state: its dot has the tone, and only what waits for the reader or is broken has a ground. */
export const status = defineSlotRecipe({
  className: 'status',
  slots: ['root', 'indicator'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      '&[data-part=state]': {
        gap: '2',
        width: 'fit-content',
        minHeight: '1.625rem',
        whiteSpace: 'nowrap',
        px: '2.5',
        textStyle: 'small',
        color: 'ink',
        borderRadius: '0.8125rem',
      },
      '&[data-tone=waiting]': { bg: 'waiting.soft' },
      '&[data-tone=failed]': { bg: 'error.soft' },
    },
    indicator: {
      flex: 'none',
      boxSize: '2',
      borderRadius: '50%',
      forcedColorAdjust: 'none',
      '&[data-tone=waiting]': { bg: 'waiting' },
      '&[data-tone=going]': { bg: 'accent' },
      '&[data-tone=done]': { bg: 'done' },
      '&[data-tone=failed]': { bg: 'error' },
      '&[data-tone=over]': { borderWidth: '2px', borderColor: 'ink.third' },
    },
  },
})
