import { Box, Button, Flex } from '@chakra-ui/react'
import { useWords } from '../../i18n/use-words.ts'

type PagerProps = {
  /** How many rows come before the visible ones, and how many are visible. */
  before: number
  count: number
  /** Null where they were not counted. */
  total: number | null
  /** Left out where there is no such page, or it cannot be requested now. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** The numbers of the visible rows, and buttons for other pages. The buttons keep their place and the focus when they are disabled. */
export function Pager({ before, count, total, onPrevious, onNext }: PagerProps) {
  const { t } = useWords()
  const [first, last] = [before + 1, before + count]
  return (
    <Flex as="nav" aria-label={t('pager.label')} align="center" gap="3" wrap="wrap" mt="3" textStyle="small">
      <Box role="status" color="ink.second" fontVariantNumeric="tabular-nums">
        {total === null ? t('pager.rows', { first, last }) : t('pager.rowsOf', { first, last, total })}
      </Box>
      <Flex gap="3" ms="auto">
        <Button variant="outline" minHeight="11" aria-disabled={!onPrevious} onClick={() => onPrevious?.()}>
          {t('pager.previous')}
        </Button>
        <Button variant="outline" minHeight="11" aria-disabled={!onNext} onClick={() => onNext?.()}>
          {t('pager.next')}
        </Button>
      </Flex>
    </Flex>
  )
}
