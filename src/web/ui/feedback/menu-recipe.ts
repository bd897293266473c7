import { defineSlotRecipe } from '@chakra-ui/react'

/** The look of a menu, which comes with the pages that have one: its heading names the record once, and it is as wide as its items need. */
export const menu = defineSlotRecipe({
  className: 'menu',
  slots: ['trigger', 'positioner', 'content', 'item', 'itemGroup', 'itemGroupLabel'],
  base: {
    content: {
      zIndex: '5',
      minWidth: '13rem',
      maxWidth: 'min(20rem, 100vw - 2rem)',
      maxHeight: 'var(--available-height)',
      overflowY: 'auto',
      py: '2',
      bg: 'sheet',
      color: 'ink',
      borderWidth: '1px',
      borderRadius: 'l2',
      outline: 'none',
      textAlign: 'start',
      whiteSpace: 'normal',
    },
    item: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      minHeight: '9',
      px: '4',
      py: '1.5',
      cursor: 'pointer',
      userSelect: 'none',
      '@media (pointer: coarse)': { minHeight: '11' },
      '&[data-highlighted]': { bg: 'accent.soft', outline: '2px solid var(--accent)', outlineOffset: '-2px' },
      '&[aria-disabled=true]': { cursor: 'default', color: 'ink.third' },
    },
    itemGroupLabel: {
      px: '4',
      pb: '1.5',
      mb: '1',
      borderBottomWidth: '1px',
      textStyle: 'small',
      fontWeight: 'bold',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
})
