import { Box, Button, chakra, Flex, NativeSelect } from '@chakra-ui/react'
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
  // If the total is unknown, the pages up to the current one are known, and whether there is another.
  const pages = Math.ceil(Math.min(total ?? last + (hasNext ? 1 : 0), deepestRow) / size)
  return (
    <Box as="footer" mt="3" textStyle="small">
      {problem && <Box mb="3">{problem}</Box>}
      <Flex align="center" columnGap="4" rowGap="2" wrap="wrap" minHeight="9">
        <Box role="status" color="ink.second" fontVariantNumeric="tabular-nums">
          {known === null ? t('pager.rows', { first, last }) : t('pager.rowsOf', { first, last, total: known })}
        </Box>
        {onSize && (!isOne || count > listPageSizes[0]) && <PageSize size={size} onSize={onSize} />}
        {!isOne && (
          <chakra.nav css={styles} aria-label={t('pager.label')}>
            <Turn to="before" name={t('pager.previous')} isPossible={page > 1} onTurn={() => onPage(page - 1)} />
            <Numbers present={page} pages={pages} isCounted={total !== null} onPage={onPage} />
            <Turn to="after" name={t('pager.next')} isPossible={hasNext} onTurn={() => onPage(page + 1)} />
          </chakra.nav>
        )}
      </Flex>
    </Box>
  )
}

const styles = {
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  ms: 'auto',
  '& > button': {
    minHeight: '9',
    minWidth: '9',
    px: '1.5',
    color: 'ink.second',
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
    '@media (pointer: coarse)': { minHeight: '11', minWidth: '11' },
  },
  '& > [data-page]': {
    '&:hover': { textDecoration: 'underline' },
    '&[aria-current]': { bg: 'accent.soft', color: 'ink', fontWeight: 'bold', textDecoration: 'none' },
  },
  '@media (max-width: 29.99rem)': { '& > span, & > [data-page]:not([aria-current])': { display: 'none' } },
} as const

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

/** Minimum size of 44 pixels on touch screens. */
const touch = { '@media (pointer: coarse)': { minHeight: '11', minWidth: '11' } } as const

/** Returns the first and last number, those around the current one, and 0 for each gap. A gap contains at least two numbers. */
function shownNumbers(present: number, pages: number): number[] {
  const isNearStart = present <= 4
  const isNearEnd = present >= pages - 3
  const from = isNearStart ? 1 : isNearEnd ? pages - 4 : present - 1
  const to = isNearStart ? 5 : isNearEnd ? pages : present + 1
  const all = Array.from({ length: pages }, (_, index) => index + 1)
  const isShown = (page: number): boolean => page === 1 || page === pages || (page >= from && page <= to)
  return all.flatMap((page) => {
    if (isShown(page) || (isShown(page - 1) && isShown(page + 1))) return [page]
    return isShown(page - 1) ? [0] : []
  })
}

type NumbersProps = { present: number; pages: number; isCounted: boolean; onPage: (page: number) => void }

/** Page numbers: the first, the last, and those around the current page. Phones show only the current number, as do lists with an unknown total. */
function Numbers({ present, pages, isCounted, onPage }: NumbersProps) {
  const { t } = useWords()
  return (isCounted ? shownNumbers(present, pages) : [present]).map((page, index) =>
    page === 0 ? (
      <chakra.span key={`gap ${index}`} color="ink.second" aria-hidden>
        …
      </chakra.span>
    ) : (
      <Button
        key={page}
        variant="plain"
        data-page=""
        aria-label={t('pager.page', { page })}
        aria-current={page === present ? 'page' : undefined}
        onClick={() => page !== present && onPage(page)}
      >
        {page}
      </Button>
    ),
  )
}

type TurnProps = { to: 'before' | 'after'; name: string; isPossible: boolean; onTurn: () => void }

/** Button for the previous or next page. If that page does not exist, the button is disabled but keeps its position and the focus. */
function Turn({ to, name, isPossible, onTurn }: TurnProps) {
  return (
    <Button variant="plain" aria-label={name} aria-disabled={!isPossible} onClick={() => isPossible && onTurn()}>
      <Chevron to={to} />
    </Button>
  )
}
