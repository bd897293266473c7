/** The look of a link in a row of a table: 36 pixels high, 44 where one points with a finger. */
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

/** As `rowLink`, for a button. */
export const rowButton = { variant: 'outline', ...rowLink } as const
