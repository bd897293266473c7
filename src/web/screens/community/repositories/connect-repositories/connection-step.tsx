import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWords } from '../../../../i18n/use-words.ts'

const colors = {
  good: 'done',
  set: 'done',
  open: 'ink.third',
  bad: 'error',
  blocks: 'done',
  passes: 'error',
  unread: 'ink.third',
  robots: 'ink.third',
  absent: 'ink.third',
} as const

export type StepStanding = keyof typeof colors

/** Part of the connection: its name, its state, and instructions. */
export function Step({ term, standing, children }: { term: string; standing: StepStanding; children: ReactNode }) {
  const { t } = useWords()
  return (
    <Box display="flex" flexWrap={{ base: 'wrap', md: 'nowrap' }} columnGap="4" py="3" borderBottomWidth="1px">
      <chakra.dt flex={{ base: '1 0 100%', md: '0 0 10rem' }} fontWeight="medium">
        {term}
        <chakra.span
          display="flex"
          alignItems="center"
          gap="2"
          textStyle="small"
          fontWeight="normal"
          color="ink.second"
        >
          <chakra.span aria-hidden width="2.5" height="2.5" borderRadius="full" bg={colors[standing]} />
          {t(`connect.proof.state.${standing}`)}
        </chakra.span>
      </chakra.dt>
      <chakra.dd flex="1" minWidth="0" margin="0" overflowWrap="anywhere" color="ink.second">
        {children}
      </chakra.dd>
    </Box>
  )
}
