const narrow = '@media (max-width: 47.99rem)'

/** A table on a phone: each row is a block with its first cell as a title, and below it the other cells with their column's head (`data-title`). */
const stackedTable = {
  '& :is(table, tbody, tr)': { display: 'block' },
  '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tbody tr': { paddingBlock: '3', borderBottomWidth: '1px' },
  '& td': {
    display: 'flow-root',
    minWidth: '0',
    padding: '0.25rem 0 0 6.5rem',
    borderWidth: '0',
    color: 'ink.second',
    textStyle: 'small',
    overflowWrap: 'anywhere',
  },
  '& td:first-of-type': { padding: '0', color: 'ink', textStyle: 'body', fontWeight: 'bold' },
  '& td:not(:first-of-type)::before': {
    content: "attr(data-title) / ''",
    float: 'inline-start',
    width: '24',
    marginInlineStart: '-6.5rem',
    color: 'ink.third',
  },
} as const

/** The style of a policy's text, which is HTML that the server made from Markdown. */
export const textStyles = {
  marginTop: '6',
  lineHeight: '1.7',
  '& :is(h2, h3, h4)': { margin: '2rem 0 0.4rem', fontSize: '1.125rem', fontWeight: 'bold', lineHeight: '1.35' },
  '& :is(p, ul, ol, table)': { margin: '0 0 0.8rem' },
  '& :is(ul, ol)': { paddingInlineStart: '1.4rem', listStyle: 'revert' },
  '& a': { color: 'accent', textDecoration: 'underline' },
  '& > :is(p, ul, ol, h2, h3, h4)': { maxWidth: '42rem' },
  // Columns are at least as wide as their words; a table that does not fit scrolls by itself.
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse', hyphens: 'auto', lineHeight: '1.5' },
  '& th': { fontWeight: 'bold' },
  '& :is(th, td)': {
    padding: '0.5rem 1.5rem 0.5rem 0',
    borderBottomWidth: '1px',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& td:last-of-type': { minWidth: '8rem' },
  [narrow]: stackedTable,
} as const
