import { chakra, Span } from '@chakra-ui/react'
import { useWords } from '../../../i18n/use-words.ts'

/** Column of fields. `share` is its relative width, 1 by default; a checkbox column is as wide as its label. */
export type RowColumn = { label: string; isOptional?: boolean; share?: number; isTick?: boolean }

/** `isOrdered`: rows have a grip and can be reordered. `hasActs`: rows end with action buttons. */
type RowColumns = { columns: readonly RowColumn[]; isOrdered: boolean; hasActs: boolean }

/** Column labels, shown once above the rows. For screen readers, each field has its own label. */
export function ColumnHeads({ columns, isOrdered, hasActs }: RowColumns) {
  const { t } = useWords()
  return (
    <chakra.div aria-hidden data-part="heads" display="none" pt="3" pb="1" textStyle="small" fontWeight="bold">
      {isOrdered && <span />}
      {columns.map(({ label, isOptional = false }) => (
        <chakra.span key={label} truncate>
          {label}
          {isOptional && (
            <Span color="ink.third" fontWeight="normal" ms="2">
              {t('field.optional')}
            </Span>
          )}
        </chakra.span>
      ))}
      {hasActs && <span />}
    </chakra.div>
  )
}

export const rowBlockStyles = { align: 'end', gap: '3', wrap: 'wrap', py: '3', borderBottomWidth: '1px' } as const

/** Minimum width in rem of a column with share 1, to keep its label and input readable. */
const minColumnWidth = 8
const gap = '0.75rem'

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Styles for column heads and rows: a shared grid if the list is wide enough; otherwise each row is a separate block. */
export function columnStyles({ columns, isOrdered, hasActs }: RowColumns) {
  const widths = columns.map(({ share = 1, isTick = false }) => (isTick ? 'max-content' : `minmax(0, ${share}fr)`))
  const shares = columns.reduce((sum, { share = 1, isTick = false }) => sum + (isTick ? 0.5 : share), 0)
  const least = shares * minColumnWidth + (isOrdered ? 12 : 4)
  const line = { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1', alignItems: 'start' }
  return {
    [`@container (min-width: ${least}rem)`]: {
      display: 'grid',
      gridTemplateColumns: [...(isOrdered ? ['auto'] : []), ...widths, ...(hasActs ? ['auto'] : [])].join(' '),
      columnGap: gap,
      '& > [data-part=heads]': { ...line, alignItems: 'end' },
      '& > [data-part=row]': { ...line, columnGap: gap, paddingBlock: '0.5rem' },
      '& > [data-part=row] > [data-part=fields]': { display: 'contents' },
      '& > [data-part=row] .field__label': hidden,
      '& > [data-part=row] label:has(> [type=checkbox])': {
        justifyContent: 'center',
        width: '100%',
        minHeight: '2.75rem',
        alignItems: 'center',
      },
      '& > [data-part=row] label:has(> [type=checkbox]) > [data-part=label]': hidden,
      '& > [data-part=row] > [data-part=grip]': { display: 'inline-flex' },
      '& > [data-part=row] > :is([data-part=grip], [data-part=acts])': { minHeight: '2.75rem', alignItems: 'center' },
    },
  }
}
