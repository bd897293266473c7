/** A link in a row of tabs, in Chakra's style props; the present one carries `aria-current="page"`. */
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
  // Where the reader's own colours are forced on the page, transparent lines are drawn like all others.
  '@media (forced-colors: active)': {
    borderColor: 'Canvas',
    '&[aria-current=page]': { borderColor: 'Highlight' },
  },
} as const
