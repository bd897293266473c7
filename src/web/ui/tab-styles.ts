/** Chakra style props of a link in a row of tabs; the current one has `aria-current="page"`. */
export const tabStyles = {
  display: 'block',
  px: { base: '2', sm: '3' },
  pt: '3',
  pb: '2.5',
  mb: '-1px',
  color: 'ink.third',
  borderBottomWidth: '2px',
  borderColor: 'transparent',
  textDecoration: 'none',
  outlineOffset: '-3px',
  _hover: { color: 'ink' },
  '&[aria-current=page]': { color: 'ink', fontWeight: 'bold', borderColor: 'accent' },
  // In forced-colours mode transparent lines would be drawn like all others.
  '@media (forced-colors: active)': {
    borderColor: 'Canvas',
    '&[aria-current=page]': { borderColor: 'Highlight' },
  },
} as const
