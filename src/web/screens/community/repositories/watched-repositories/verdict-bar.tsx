import { Box, chakra, Flex } from '@chakra-ui/react'
import { useWords } from '../../../../i18n/use-words.ts'
import type { ListedRepository } from './connect.ts'

/** Keeps the bar and its text on one line in a table cell. */
const inTable = { 'td > &': { '@media (min-width: 60rem)': { flexWrap: 'nowrap', whiteSpace: 'nowrap' } } } as const

/** Number of covered and uncovered pull requests, as text and as a bar. */
export function VerdictBar({ watch: { open, green, red } }: { watch: ListedRepository }) {
  const { t } = useWords()
  if (open === 0) return <chakra.span color="ink.third">{t('watch.noneOpen')}</chakra.span>
  const rest = open - green - red
  return (
    <Flex
      as="span"
      align="center"
      gap={{ base: '2', md: '3' }}
      wrap="wrap"
      css={inTable}
      fontVariantNumeric="tabular-nums"
    >
      <Flex
        as="span"
        aria-hidden
        width={{ base: '3rem', md: '5rem' }}
        height="2"
        gap="1px"
        borderRadius="999px"
        overflow="hidden"
        flex="none"
      >
        <Part of={open} count={green} color="done" />
        <Part of={open} count={red} color="error" />
        <Part of={open} count={rest} color="ink.third" />
      </Flex>
      <Box as="span">{t('watch.green', { count: green })}</Box>
      <Box as="span" color={red > 0 ? 'error' : 'ink.third'} fontWeight={red > 0 ? 'bold' : 'normal'}>
        {t('watch.red', { count: red })}
      </Box>
      {rest > 0 && (
        <Box as="span" color="ink.second">
          {t('watch.unknown', { count: rest })}
        </Box>
      )}
    </Flex>
  )
}

function Part({ of, count, color }: { of: number; count: number; color: string }) {
  if (count === 0) return null
  return <Box as="span" bg={color} style={{ width: `${(count / of) * 100}%` }} minWidth="3px" />
}
