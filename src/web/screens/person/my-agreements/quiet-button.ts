/** Style of a row's secondary buttons: small text, 44 px high on a phone and 36 px in a wide window. */
export const quietButton = {
  variant: 'plain',
  color: 'ink.second',
  textStyle: 'small',
  minHeight: { base: '11', lg: '9' },
} as const
