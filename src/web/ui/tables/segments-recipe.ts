import { defineSlotRecipe } from '@chakra-ui/react'

/** Recipe of tabs in a card: one frame around all tabs, with the selected tab filled. Only the pages that use it load the recipe. */
export const segments = defineSlotRecipe({
  className: 'segments',
  slots: ['root', 'list', 'trigger', 'content', 'contentGroup', 'indicator'],
  base: {
    list: {
      display: 'inline-flex',
      flexWrap: 'wrap',
      maxWidth: 'full',
      borderWidth: '1px',
      borderRadius: 'l2',
      overflow: 'clip',
      mb: '4',
    },
    trigger: {
      minHeight: '8',
      px: '3',
      textStyle: 'small',
      color: 'ink.second',
      cursor: 'pointer',
      outlineOffset: '-3px',
      '& + &': { borderStartWidth: '1px' },
      '&[data-selected]': { bg: 'accent.soft', color: 'ink', fontWeight: 'bold' },
      '@media (pointer: coarse)': { minHeight: '11' },
    },
    content: { outlineOffset: '2px', borderRadius: 'l1' },
  },
})
