/** Style of a link in a table row: 36 pixels high, 44 on touch screens. */
export const rowLink = {
  minHeight: '9',
  minWidth: '20',
  px: '3',
  py: '1',
  textStyle: 'small',
  fontWeight: 'bold',
  bg: 'sheet',
  css: { '@media (pointer: coarse)': { minHeight: '11' } },
} as const

/** Like `rowLink`, for a button. */
export const rowButton = { variant: 'outline', ...rowLink } as const

/** Button in a table row that asks before it takes something away. */
export const graveButton = { ...rowButton, color: 'error' } as const

/** Red button for an action that takes something away. */
export const destructiveButton = {
  bg: 'error',
  color: 'sheet',
  css: { '&:hover:not([aria-disabled=true])': { background: 'var(--error)', textDecoration: 'underline' } },
} as const
