/** The look of the acts beside the outlined button of a row: in small words, as high as a finger or a row needs. */
export const quietAct = {
  variant: 'plain',
  color: 'ink.second',
  textStyle: 'small',
  minHeight: { base: '11', lg: '9' },
} as const
