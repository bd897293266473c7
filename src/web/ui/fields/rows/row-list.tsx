import { Box, Button, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { FieldArray, useField } from 'formik'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { IconButton } from '../../messages/icon-button.tsx'
import { RowGrip } from './row-grip.tsx'
import { ColumnHeads, columnStyles, type RowColumn, rowBlockStyles } from './row-columns.tsx'

type RowListProps<Row> = {
  /** Path of the rows in the form's values. A field in a row is named `<name>.<index>.<field>`. */
  name: string
  label: string
  newRow: () => Row
  /** Label of the add button. */
  addLabel?: string
  /** Maximum number of rows. At this number the add button is hidden. */
  most: number
  /** Minimum number of rows. At this number rows cannot be removed. */
  least?: number
  /** True if the order of the rows matters and can be changed. */
  isOrdered?: boolean
  /** Columns, one per field of a row. In wide windows their labels are shown once above the rows. Without columns, each field shows its own label. */
  columns?: readonly RowColumn[]
  /** Content after the add button, such as the submit button. */
  foot?: ReactNode
  children: (index: number, row: Row) => ReactNode
}

/** Aligns inputs side by side regardless of hint length: labels, hints, inputs and problems share the rows of a subgrid. */
const alignedFields = {
  rowGap: '0',
  '& > .field__root': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'subgrid',
    gridRow: 'span 4',
    pb: '3',
  },
  '& .field__helperText': { gridRow: '2' },
  '& .field__helperText + div': { gridRow: '3' },
  '& .field__errorText': { gridRow: '4' },
} as const

/** On a phone, a single button is placed on the line of the first label. */
const besideFirstLabel = { position: { base: 'absolute', sm: 'static' }, top: '0', insetEnd: '0' } as const

/** Element to focus after a change: in the added row, in the row that replaced a removed row, or in the moved row. */
type Aim = { into: 'row' | 'remover' | 'riser' | 'faller' | 'grip'; index: number }

/** Rows of fields that can be added, removed and reordered. The focus follows each change, for keyboard users. */
export function RowList<Row extends object>(props: RowListProps<Row>) {
  const { name, label, newRow, addLabel, most, least = 0, isOrdered = false, columns, foot, children } = props
  const { t } = useWords()
  const [{ value: rows }] = useField<Row[]>(name)
  const hasActs = isOrdered || rows.length > least
  const list = useRef<HTMLDivElement>(null)
  const aim = useRef<Aim | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (aim.current) focusOn(list.current, aim.current)
    aim.current = null
  })
  return (
    <FieldArray name={name}>
      {(array) => {
        const move = (index: number, to: number, into: Aim['into']): void => {
          aim.current = { into, index: to }
          setSaid(t('rows.moved', { number: to + 1, count: rows.length }))
          array.move(index, to)
        }
        const remove = (index: number): void => {
          aim.current = { into: 'remover', index: Math.min(index, rows.length - 2) }
          setSaid(t('rows.removed', { count: rows.length - 1 }))
          array.remove(index)
        }
        return (
          <Box ref={list} role="group" aria-label={label} containerType="inline-size">
            <Box css={columns && columnStyles({ columns, isOrdered, hasActs })}>
              {columns && rows.length > 0 && <ColumnHeads columns={columns} isOrdered={isOrdered} hasActs={hasActs} />}
              {rows.map((row, index) => (
                // Rows have no identity except their index.
                // oxlint-disable-next-line react/no-array-index-key
                <Flex
                  key={index}
                  role="group"
                  aria-label={t('rows.row', { number: index + 1 })}
                  data-part="row"
                  position="relative"
                  {...rowBlockStyles}
                >
                  {isOrdered && (
                    <RowGrip
                      list={list}
                      index={index}
                      count={rows.length}
                      onMove={(from, to) => move(from, to, 'grip')}
                    />
                  )}
                  <chakra.div
                    data-part="fields"
                    flex={isOrdered ? '1 1 100%' : { base: '1 1 100%', sm: '1 1 14rem' }}
                    minWidth="0"
                    display="grid"
                    gap="3"
                    gridTemplateColumns="repeat(auto-fit, minmax(min(12rem, 100%), 1fr))"
                    css={columns ? undefined : alignedFields}
                  >
                    {children(index, row)}
                  </chakra.div>
                  {hasActs && (
                    <Flex data-part="acts" gap="1" ms="auto" {...(columns && !isOrdered && besideFirstLabel)}>
                      {isOrdered && <Movers index={index} count={rows.length} onMove={move} />}
                      {rows.length > least && (
                        <IconButton
                          icon="remove"
                          label={t('rows.remove', { number: index + 1 })}
                          data-part="remover"
                          onClick={() => remove(index)}
                        />
                      )}
                    </Flex>
                  )}
                </Flex>
              ))}
            </Box>
            <Flex gap="3" wrap="wrap" mt="3" css={{ '<Flex gap="3" wrap="wrap" mt="3">:empty': { display: 'none' } }}>
              {rows.length < most && (
                <Button
                  type="button"
                  variant="outline"
                  data-part="adder"
                  onClick={() => {
                    aim.current = { into: 'row', index: rows.length }
                    setSaid('')
                    array.push(newRow())
                  }}
                >
                  {addLabel ?? t('rows.add')}
                </Button>
              )}
              {foot}
            </Flex>
            <VisuallyHidden role="status">{said}</VisuallyHidden>
          </Box>
        )
      }}
    </FieldArray>
  )
}

type MoversProps = { index: number; count: number; onMove: (from: number, to: number, into: Aim['into']) => void }

/** Buttons that move a row, as an alternative to dragging (WCAG 2.5.7). At either end they are disabled instead of removed, to keep the focus. */
function Movers({ index, count, onMove }: MoversProps) {
  const { t } = useWords()
  const mover = (part: 'riser' | 'faller', to: number) => {
    const isPossible = to >= 0 && to < count
    return (
      <IconButton
        icon={part === 'riser' ? 'up' : 'down'}
        label={t(part === 'riser' ? 'rows.up' : 'rows.down', { number: index + 1 })}
        data-part={part}
        aria-disabled={!isPossible}
        onClick={() => {
          if (isPossible) onMove(index, to, part)
        }}
      />
    )
  }
  return (
    <>
      {mover('riser', index - 1)}
      {mover('faller', index + 1)}
    </>
  )
}

function focusOn(list: HTMLElement | null, { into, index }: Aim): void {
  const row = list?.querySelectorAll<HTMLElement>('[data-part=row]')[index]
  const inside = into === 'row' ? 'input, select' : `[data-part=${into}]`
  const target = row?.querySelector<HTMLElement>(inside) ?? list?.querySelector<HTMLElement>('[data-part=adder]')
  target?.focus()
}
