import { Box, Button, chakra, Flex, NativeSelect } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { deepestRow, listPageSizes } from '../../../domain/limits.ts'
import { useWords } from '../../i18n/use-words.ts'

export type PagerProps = {
  /** Counted from 1. */
  page: number
  /** Rows on a page. */
  size: number
  /** Rows on this page. */
  count: number
  /** Null where they were not counted. */
  total: number | null
  hasNext: boolean
  onPage: (page: number) => void
  /** Left out where the size of a page cannot be chosen. */
  onSize?: (size: number) => void
  /** Why another page could not be shown. */
  problem?: ReactNode
}

/** The numbers of the visible rows, how many there may be, and the other pages. */
export function Pager({ page, size, count, total, hasNext, onPage, onSize, problem }: PagerProps) {
  const { t } = useWords()
  const first = (page - 1) * size + 1
  const last = first + count - 1
  const isOne = page === 1 && !hasNext
  return (
    <Box as="footer" mt="3" textStyle="small">
      {problem && <Box mb="3">{problem}</Box>}
      <Flex align="center" columnGap="4" rowGap="2" wrap="wrap" minHeight="9">
        <Box role="status" color="ink.second" fontVariantNumeric="tabular-nums">
          {total === null ? t('pager.rows', { first, last }) : t('pager.rowsOf', { first, last, total })}
        </Box>
        {onSize && (!isOne || count > listPageSizes[0]) && <PageSize size={size} onSize={onSize} />}
        {!isOne && (
          <Flex as="nav" aria-label={t('pager.label')} ms="auto" gap="1" align="center">
            <Step label={t('pager.previous')} isBack onClick={page > 1 ? () => onPage(page - 1) : undefined} />
            <Numbers page={page} pages={total === null ? null : pagesOf(total, size)} onPage={onPage} />
            <Step label={t('pager.next')} onClick={hasNext ? () => onPage(page + 1) : undefined} />
          </Flex>
        )}
      </Flex>
    </Box>
  )
}

/** How many pages can be reached. */
const pagesOf = (total: number, size: number): number => Math.ceil(Math.min(total, deepestRow) / size)

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

/** The first page, the last, and those around the present one; without a count the present one alone. */
function Numbers({ page, pages, onPage }: { page: number; pages: number | null; onPage: (page: number) => void }) {
  const { t } = useWords()
  const shown = pages === null ? [page] : numbersAround(page, pages)
  return shown.map((number, index) => (
    <Flex key={number} align="center" gap="1" display={number === page ? 'flex' : { base: 'none', sm: 'flex' }}>
      {index > 0 && number - (shown[index - 1] ?? 0) > 1 && <span aria-hidden>…</span>}
      <Button
        variant="plain"
        {...square}
        aria-label={t('pager.page', { page: number })}
        aria-current={number === page ? 'page' : undefined}
        onClick={() => {
          if (number !== page) onPage(number)
        }}
      >
        {number}
      </Button>
    </Flex>
  ))
}

function numbersAround(page: number, pages: number): number[] {
  const near = [page - 1, page, page + 1]
  if (page <= 2) near.push(3)
  if (page >= pages - 1) near.push(pages - 2)
  return [...new Set([1, ...near, pages])].filter((one) => one >= 1 && one <= pages).toSorted((a, b) => a - b)
}

/** 44 pixels where one points with a finger. */
const touch = { '@media (pointer: coarse)': { minHeight: '11', minWidth: '11' } } as const

const square = {
  minHeight: '9',
  minWidth: '9',
  px: '1.5',
  color: 'ink.second',
  textStyle: 'small',
  fontVariantNumeric: 'tabular-nums',
  css: { ...touch, '&[aria-current]': { bg: 'accent.soft', color: 'ink', fontWeight: 'bold' } },
} as const

/** A button keeps its place and the focus where there is no page to go to. */
function Step({
  label,
  isBack = false,
  onClick,
}: {
  label: string
  isBack?: boolean
  onClick?: (() => void) | undefined
}) {
  return (
    <Button variant="plain" {...square} aria-label={label} aria-disabled={!onClick} onClick={() => onClick?.()}>
      <chakra.svg
        viewBox="0 0 8 12"
        width="2"
        height="3"
        aria-hidden
        focusable="false"
        fill="none"
        stroke="currentColor"
      >
        <path d={isBack ? 'M6 1L1 6l5 5' : 'M2 1l5 5-5 5'} strokeWidth="1.75" />
      </chakra.svg>
    </Button>
  )
}
