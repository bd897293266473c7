import { defineSlotRecipe } from '@chakra-ui/react'

/** The look of a timeline: done green, the current step with a halo, what follows hollow and not bold. */
export const timeline = defineSlotRecipe({
  className: 'timeline',
  slots: ['root', 'item', 'content', 'separator', 'indicator', 'connector', 'title', 'description'],
  base: {
    root: { listStyleType: 'none', margin: '0', padding: '0' },
    item: { position: 'relative', ps: '6', pb: '5', _last: { pb: 0 } },
    connector: {
      position: 'absolute',
      insetStart: '4.5px',
      top: '2',
      bottom: '-2',
      borderStartWidth: '1px',
      borderColor: 'hairline',
      'li:last-of-type > &': { display: 'none' },
    },
    indicator: {
      position: 'absolute',
      insetStart: '0',
      top: '2',
      boxSize: '10px',
      borderRadius: '50%',
      borderWidth: '2px',
      forcedColorAdjust: 'none',
      '&[data-state=done]': { bg: 'done', borderColor: 'done' },
      '&[data-state=present]': { bg: 'accent', borderColor: 'accent', boxShadow: '0 0 0 4px var(--accent-soft)' },
      '&[data-state=failed]': { bg: 'error', borderColor: 'error' },
      '&[data-state=ahead]': { bg: 'sheet', borderColor: 'control' },
    },
    title: { fontWeight: 'bold', '&[data-state=ahead]': { fontWeight: 'normal', color: 'ink.third' } },
    description: { textStyle: 'small', color: 'ink.third', overflowWrap: 'anywhere' },
  },
})
