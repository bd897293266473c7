import { Box, Button, chakra, defineSlotRecipe, Flex, NativeSelect, Pagination } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { deepestRow, listPageSizes } from '../../../domain/text/limits.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Chevron } from '../chevron.tsx'

export type PagerProps = {
  /** Page number, starting at 1. */
  page: number
  /** Maximum number of rows per page. */
  size: number
  /** Number of rows on the current page. */
  count: number
  /** Total number of rows; null if it was not counted. */
  total: number | null
  hasNext: boolean
  onPage: (page: number) => void
  /** Omitted if the page size cannot be changed. */
  onSize?: (size: number) => void
  /** Reason why another page could not be loaded. */
  problem?: ReactNode
}

/** Pagination of a list: the range of visible rows, the total number, and buttons for the other pages. */
export function Pager({ page, size, count, total, hasNext, onPage, onSize, problem }: PagerProps) {
  const { t } = useWords()
  const first = (page - 1) * size + 1
  const last = first + count - 1
  const isOne = page === 1 && !hasNext
  const known = total ?? (isOne ? count : null)
  return (
    <Box as="footer" mt="3" textStyle="small">
      {problem && <Box mb="3">{problem}</Box>}
      <Flex align="center" columnGap="4" rowGap="2" wrap="wrap" minHeight="9">
        <Box role="status" color="ink.second" fontVariantNumeric="tabular-nums">
          {known === null ? t('pager.rows', { first, last }) : t('pager.rowsOf', { first, last, total: known })}
        </Box>
        {onSize && (!isOne || count > listPageSizes[0]) && <PageSize size={size} onSize={onSize} />}
        {!isOne && (
          <Pagination.Root
            recipe={pagination}
            page={page}
            pageSize={size}
            // If the total is unknown, this is the number of rows up to the current page, plus one if there is another page.
            count={Math.min(total ?? last + (hasNext ? 1 : 0), deepestRow)}
            onPageChange={({ page: to }) => {
              if (to !== page) onPage(to)
            }}
            translations={{
              rootLabel: t('pager.label'),
              prevTriggerLabel: t('pager.previous'),
              nextTriggerLabel: t('pager.next'),
              itemLabel: ({ page: number }) => t('pager.page', { page: number }),
            }}
          >
            <Turn of={Pagination.PrevTrigger} isPossible={page > 1} to="before" />
            <Numbers present={page} isCounted={total !== null} />
            <Turn of={Pagination.NextTrigger} isPossible={hasNext} to="after" />
          </Pagination.Root>
        )}
      </Flex>
    </Box>
  )
}

const square = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '9',
  minWidth: '9',
  px: '1.5',
  color: 'ink.second',
  textStyle: 'small',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  borderRadius: 'l2',
  '@media (pointer: coarse)': { minHeight: '11', minWidth: '11' },
} as const

/** Recipe of the pagination. */
const pagination = defineSlotRecipe({
  className: 'pagination',
  slots: ['root', 'item', 'ellipsis', 'prevTrigger', 'nextTrigger', 'firstTrigger', 'lastTrigger'],
  base: {
    root: { display: 'flex', alignItems: 'center', gap: '1', ms: 'auto' },
    item: {
      ...square,
      '@media (max-width: 29.99rem)': { '&:not([aria-current])': { display: 'none' } },
      '&:hover': { textDecoration: 'underline' },
      '&[aria-current]': { bg: 'accent.soft', color: 'ink', fontWeight: 'bold', textDecoration: 'none' },
    },
    ellipsis: {
      color: 'ink.second',
      '@media (max-width: 29.99rem)': { display: 'none' },
      '&[hidden]': { display: 'none' },
    },
    prevTrigger: square,
    nextTrigger: square,
  },
})

function PageSize({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  const { t } = useWords()
  const id = useId()
  return (
    <NativeSelect.Root>
      <chakra.label htmlFor={id} srOnly>
        {t('pager.size')}
      </chakra.label>
      <NativeSelect.Field
        id={id}
        minHeight="9"
        css={touch}
        value={size}
        onChange={(event) => onSize(Number(event.target.value))}
      >
        {listPageSizes.map((rows) => (
          <option key={rows} value={rows}>
            {t('pager.sizeOf', { count: rows })}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

/** Page numbers: the first, the last, and those around the current page. Phones show only the current number, as do lists with an unknown total. */
function Numbers({ present, isCounted }: { present: number; isCounted: boolean }) {
  return (
    <Pagination.Context>
      {({ pages }) =>
        pages.map((each, index) => {
          if (each.type === 'ellipsis') {
            return (
              <Pagination.Ellipsis key={`after ${index}`} index={index} aria-hidden hidden={!isCounted}>
                …
              </Pagination.Ellipsis>
            )
          }
          if (!isCounted && each.value !== present) return null
          return (
            <Pagination.Item key={each.value} type="page" value={each.value}>
              {each.value}
            </Pagination.Item>
          )
        })
      }
    </Pagination.Context>
  )
}

/** Minimum size of 44 pixels on touch screens. */
const touch = { '@media (pointer: coarse)': { minHeight: '11', minWidth: '11' } } as const

type TurnProps = { of: typeof Pagination.PrevTrigger; isPossible: boolean; to: 'before' | 'after' }

/** Button for the previous or next page. If that page does not exist, the button is disabled but keeps its position and the focus. */
function Turn({ of: Trigger, isPossible, to }: TurnProps) {
  return (
    <Trigger asChild>
      <Button variant="plain" disabled={false} aria-disabled={!isPossible}>
        <Chevron to={to} />
      </Button>
    </Trigger>
  )
}
