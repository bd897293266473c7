import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Summary of the data to sign. Each term is above its value; hairlines separate the entries. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <chakra.dl margin="0" borderTopWidth="1px">
      {children}
    </chakra.dl>
  )
}

type FactProps = { term: string; mark?: string | undefined; action?: ReactNode; children: ReactNode }

/** Term with its value. `mark` is a label next to the term. */
export function Fact({ term, mark, action, children }: FactProps) {
  return (
    <Box
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      columnGap="3"
      py="2"
      borderBottomWidth="1px"
      _last={{ lg: { borderBottomWidth: '0' } }}
    >
      <chakra.dt textStyle="small" lineHeight="1.25rem" color="ink.third">
        {term}{' '}
        {mark && (
          <chakra.span color="done" ms="3">
            {mark}
          </chakra.span>
        )}
      </chakra.dt>
      <chakra.dd gridRow="2" gridColumn={{ lg: '1 / -1' }} margin="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
      {action && (
        <chakra.dd
          gridColumn="2"
          gridRow={{ base: '1 / span 2', lg: '1' }}
          alignSelf="center"
          margin="0"
          textStyle={{ lg: 'small' }}
          lineHeight={{ lg: '1.25rem' }}
        >
          {action}
        </chakra.dd>
      )}
    </Box>
  )
}
