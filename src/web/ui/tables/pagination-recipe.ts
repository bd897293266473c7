import { defineSlotRecipe } from '@chakra-ui/react'

const square = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '9',
  minWidth: '9',
  px: '1.5',
  color: 'ink.second',
  textStyle: 'small',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  borderRadius: 'l2',
  '@media (pointer: coarse)': { minHeight: '11', minWidth: '11' },
} as const

/** The look of the pages of a list. */
export const pagination = defineSlotRecipe({
  className: 'pagination',
  slots: ['root', 'item', 'ellipsis', 'prevTrigger', 'nextTrigger', 'firstTrigger', 'lastTrigger'],
  base: {
    root: { display: 'flex', alignItems: 'center', gap: '1', ms: 'auto' },
    item: {
      ...square,
      '@media (max-width: 29.99rem)': { '&:not([aria-current])': { display: 'none' } },
      '&:hover': { textDecoration: 'underline' },
      '&[aria-current]': { bg: 'accent.soft', color: 'ink', fontWeight: 'bold', textDecoration: 'none' },
    },
    ellipsis: {
      color: 'ink.second',
      '@media (max-width: 29.99rem)': { display: 'none' },
      '&[hidden]': { display: 'none' },
    },
    prevTrigger: square,
    nextTrigger: square,
  },
})
