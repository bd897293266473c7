import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type AnswerListProps = {
  /** True inside a card. The edges of the card then replace the first and the last line. */
  isInCard?: boolean
  children: ReactNode
}

/** List of terms with their values and actions, separated by hairlines. */
export function AnswerList({ isInCard = false, children }: AnswerListProps) {
  return (
    <chakra.dl margin="0" {...(isInCard ? inCard : { borderTopWidth: '1px' })}>
      {children}
    </chakra.dl>
  )
}

const inCard = { my: '-3', css: { '& > :not(:has(+ *))': { borderBottomWidth: '0' } } }

export function AnswerRow({ term, children, action }: { term: string; children: ReactNode; action?: ReactNode }) {
  return (
    <Box
      display="flex"
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      alignItems="baseline"
      columnGap="3"
      py="3"
      borderBottomWidth="1px"
    >
      <chakra.dt flex={{ base: '1 1 0', md: '0 0 9rem' }} textStyle="small" color="ink.third">
        {term}
      </chakra.dt>
      <chakra.dd
        flex={{ base: '1 0 100%', md: '1' }}
        order={{ base: '1', md: '0' }}
        minWidth="0"
        margin="0"
        overflowWrap="anywhere"
      >
        {children}
      </chakra.dd>
      {action && <chakra.dd margin="0">{action}</chakra.dd>}
    </Box>
  )
}
