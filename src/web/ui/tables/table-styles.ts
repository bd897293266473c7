import { defineSlotRecipe } from '@chakra-ui/react'
import type { CSSProperties } from 'react'

/** Lists are tables from this width on. In narrower windows, each record is a card. */
const wide = '@media (min-width: 60rem)'
/** From this width on, a card shows the actions next to the name and truncates long text. */
const middle = '@media (min-width: 30rem)'

/** Cards that are wide enough for the values with a `data-line` beside the name. */
const wideCard = '@media (min-width: 40rem) and (max-width: 59.99rem)'

/**
 * Styles of a list of records. In a table, rows have a fixed height, and the name cell takes the remaining width and truncates its text. In a card,
 * numbers are labeled with their column title.
 */
const tableStyles = {
  display: 'block',
  width: 'full',
  borderCollapse: 'separate',
  borderSpacing: '0',
  textStyle: 'body',
  [wide]: { display: 'table' },
} as const

/** Frame around the bar with bulk actions and the table. A table with very large text scrolls in it. */
export const frameStyles = {
  position: 'relative',
  bg: 'sheet',
  borderWidth: '1px',
  borderRadius: 'l2',
  overflow: 'auto hidden',
} as const

const headStyles = { display: 'block', [wide]: { display: 'table-header-group' } } as const
const bodyStyles = { display: 'block', [wide]: { display: 'table-row-group' } } as const

/** In cards, the checkbox and the sort buttons are on one line that scrolls. */
export const headRowStyles = {
  display: 'flex',
  alignItems: 'center',
  columnGap: '4',
  px: '4',
  py: '1',
  overflowX: 'auto',
  '& > *': { flex: 'none', whiteSpace: 'nowrap' },
  '&[data-sort]::before': {
    flex: 'none',
    content: 'attr(data-sort) / ""',
    textStyle: 'note',
    color: 'ink.third',
    [wide]: { display: 'none' },
  },
  [wide]: { display: 'table-row' },
} as const

/** Two lines: the name and the values of the first line, its second text and the values of the second line; the actions at the end. */
const twoLines = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(6.5rem, auto) auto',
  '& > :is([data-part=tick], [data-part=name])': { gridArea: '1 / 1 / span 2', justifySelf: 'start', maxWidth: 'full' },
  '& > [data-line]': { py: '0', gridColumn: '2' },
  '& > [data-line=first]': { gridRow: '1' },
  '& > [data-line=second]': { gridRow: '2' },
  '&:not(:has(> [data-line=second])) > [data-line=first]': { gridRow: '1 / span 2', minWidth: '10rem' },
  // One width for buttons of different lengths, so that the values of all cards are below each other.
  '& > [data-part=actions]': {
    gridArea: '1 / 3 / span 2',
    '&:not(:has(> [aria-haspopup]))': { minWidth: '11rem', justifyContent: 'flex-end' },
  },
  '&::after': { content: 'none' },
} as const

/** The value of the first line is beside the name; that of the second line and the actions are on the last line. */
const phoneLines = {
  position: 'relative',
  '& > [data-line=first]': { position: 'absolute', insetEnd: '4', top: '3', py: '0' },
  '& > [data-part=name] [data-part=record]': { paddingInlineEnd: '6.5rem' },
} as const

/**
 * A card has the name and the actions on the first line. The other values follow on one line, which wraps in a narrow window. Phones show wide actions
 * below the values.
 */
const rowStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  px: '4',
  py: '3',
  '&:has(> [data-part=tick])': { ps: '14' },
  '& > [data-part=tick]': { ms: '-10', width: '6', order: '-1' },
  '& > [data-part=name]': { flex: '1 1 0' },
  '& > [data-part=actions]': {
    order: '4',
    flex: '0 1 auto',
    ms: 'auto',
    // A menu, and links to what the row itself opens.
    '&:has([aria-haspopup]):not(:has(button:not([aria-haspopup])))': { order: '0', flex: 'none' },
    [middle]: { order: '0', flex: 'none' },
  },
  // Ends the first line.
  '&::after': { content: '""', flex: '0 0 100%', order: '1', [wide]: { content: 'none' } },
  // The state begins the line, so that its dot is below the name and its fill has no text on the left.
  '& > [data-title]': { order: '3', '&:has([data-part=state])': { order: '2' } },
  '@media (max-width: 29.99rem)': {
    columnGap: '2.5',
    '& > [data-part=tick]': { width: '1.875rem' },
    '&:has(> [data-line=second])': phoneLines,
  },
  [wideCard]: { '&:has(> [data-line])': twoLines },
  borderTopWidth: '1px',
  [wide]: { display: 'table-row', '& > [data-part=tick]': { ms: '0', width: '1' } },
  '@media (hover: hover)': { '&:hover:not([data-open], [aria-selected=true])': { bg: 'paper' } },
  '&:is([data-open], [aria-selected=true])': {
    bg: 'accent.soft',
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
} as const

/** Cell padding: 12 pixels on both sides, 20 at the edges of the table. */
const padding = {
  px: '3',
  // Selects the first and the last child. Emotion warns about `:first-child` and `:last-child`.
  '&:not(* + *)': { ps: '5' },
  '&:not(:has(+ *))': { pe: '5' },
} as const

const wideCell = {
  display: 'table-cell',
  width: '1',
  height: '16',
  py: '0',
  borderTopWidth: '1px',
  ...padding,
} as const

const card = {
  display: 'flex',
  alignItems: 'center',
  columnGap: '3',
  minWidth: '0',
  py: '1',
  verticalAlign: 'middle',
  // On phones, text wraps instead of being truncated, and the card grows. `&&` overrides styles that screens set.
  [middle]: { whiteSpace: 'nowrap', '&& > *': { flexWrap: 'nowrap' } },
} as const

const cellStyles = {
  ...card,
  textStyle: 'small',
  maxWidth: 'full',
  // A number needs its column title. A value that is only a dash is left out.
  '&[data-number]::before': {
    content: 'attr(data-title) / ""',
    color: 'ink.third',
    textStyle: 'small',
    [wide]: { display: 'none' },
  },
  '&:has(> [data-part=none])': { display: 'none', [wide]: { display: 'table-cell' } },
  '& [data-part=state]': { marginInlineStart: '-0.625rem' },
  [wide]: { ...wideCell, minWidth: 'var(--column, 0)', maxWidth: 'none', '&[data-part=actions]': { textAlign: 'end' } },
} as const

/** Custom property that the styles of a cell read in a table, but not in a card. */
export const columnWidth = (width: string): CSSProperties => ({ '--column': width }) as CSSProperties

export const numberStyles = { fontVariantNumeric: 'tabular-nums', [wide]: { textAlign: 'end' } } as const

/** Cell with the record name. On a phone, the name and its second text wrap between the parts of addresses, at most three lines each. */
export const nameStyles = {
  ...card,
  display: 'block',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  fontWeight: 'normal',
  textAlign: 'start',
  '@media (max-width: 29.99rem)': {
    '& [title]': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: '3', overflow: 'hidden' },
  },
  [middle]: {
    ...card[middle],
    '& wbr': { display: 'none' },
    '& :not(:has(:not(wbr)))': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  [wide]: { ...wideCell, width: '99%', maxWidth: '0' },
} as const

export const tickStyles = { ...card, [wide]: { ...wideCell, pe: '0' } } as const
/** In cards, the checkbox comes before the label of the sort buttons. */
export const tickHeadStyles = {
  ...card,
  order: '-1',
  [wide]: { ...wideCell, width: '1', height: '10', borderTopWidth: '0', pe: '0' },
} as const

const titleStyles = {
  display: 'none',
  textAlign: 'start',
  textStyle: 'note',
  fontWeight: 'bold',
  color: 'ink.third',
  '&[aria-sort]': { display: 'block' },
  [wide]: {
    display: 'table-cell',
    height: '10',
    whiteSpace: 'nowrap',
    ...padding,
    '&[aria-sort]': { display: 'table-cell' },
  },
} as const

/** Row of the table head with the bar of bulk actions. */
export const barRowStyles = { display: 'block', [wide]: { display: 'table-row' } } as const
export const barStyles = { display: 'block', [wide]: { display: 'table-cell' } } as const

/** Visible in cards. In tables, only screen readers read it. */
export const onlyReadInTable = { textStyle: 'small', [wide]: { srOnly: true } } as const
/** Visible in tables only. */
export const tableOnly = { display: 'none', [wide]: { display: 'table-header-group' } } as const

export const noteRowStyles = { display: 'block', [wide]: { display: 'table-row' } } as const
export const noteStyles = {
  display: 'block',
  px: '4',
  pb: '4',
  textStyle: 'small',
  color: 'ink.second',
  // Includes descendants, because Chakra's preflight sets `break-word` on every element and a long word would then widen the table.
  '&, & *': { overflowWrap: 'anywhere' },
  [wide]: { display: 'table-cell', px: '5' },
} as const

export const groupStyles = {
  display: 'block',
  px: '4',
  py: '1.5',
  bg: 'paper',
  borderTopWidth: '1px',
  textStyle: 'note',
  fontWeight: 'bold',
  color: 'ink.second',
  [wide]: { display: 'table-cell', px: '5' },
} as const

/** Recipe of Chakra's table. Name cells, checkboxes, notes and groups are styled separately. */
export const recordTable = defineSlotRecipe({
  className: 'records',
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'footer', 'caption'],
  base: {
    root: tableStyles,
    header: headStyles,
    body: bodyStyles,
    row: rowStyles,
    columnHeader: titleStyles,
    cell: cellStyles,
  },
})
