/** The style of a list of records: lines on a wide window, cards on a narrow one, where each value carries its column's title. */
export const tableStyles = {
  display: { base: 'block', md: 'table' },
  width: 'full',
  borderCollapse: 'separate',
  borderSpacing: '0',
  bg: 'sheet',
  borderWidth: '1px',
  borderRadius: 'l2',
  textStyle: 'body',
} as const

export const rowStyles = {
  display: { base: 'grid', md: 'table-row' },
  gridTemplateColumns: 'auto 1fr',
  columnGap: '3',
  '& > *': { gridColumn: '1 / -1' },
  '& > [data-part=tick]': { gridColumn: '1' },
  '& > [data-part=tick] + *': { gridColumn: '2' },
  py: { base: '3', md: '0' },
  px: { base: '4', md: '0' },
  borderTopWidth: { base: '1px', md: '0' },
  '@media (hover: hover)': { '&:hover': { bg: 'paper' } },
  '&[data-open]': { bg: 'accent.soft' },
} as const

export const cellStyles = {
  display: { base: 'flex', md: 'table-cell' },
  alignItems: 'baseline',
  columnGap: '3',
  flexWrap: 'wrap',
  px: { base: '0', md: '4' },
  py: { base: '1', md: '2.5' },
  verticalAlign: 'middle',
  borderTopWidth: { base: '0', md: '1px' },
  overflowWrap: 'anywhere',
  '&[data-title]::before': {
    content: 'attr(data-title) / ""',
    display: { base: 'inline', md: 'none' },
    flex: '0 0 6rem',
    color: 'ink.third',
    textStyle: 'small',
  },
} as const
