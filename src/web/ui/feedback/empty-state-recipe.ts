import { defineSlotRecipe } from '@chakra-ui/react'

/** The look of a list without rows. */
export const emptyState = defineSlotRecipe({
  className: 'empty-state',
  slots: ['root', 'content', 'indicator', 'title', 'description'],
  base: {
    root: {
      p: { base: '5', md: '8' },
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'control',
      borderRadius: 'l2',
    },
    title: { textStyle: 'heading' },
    description: { mt: '1', maxWidth: '36rem', color: 'ink.second' },
  },
})
