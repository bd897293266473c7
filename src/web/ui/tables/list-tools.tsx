import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** One line above a list: search first, then what narrows it; on a narrow window they stand below each other. */
export function ListTools({ children }: { children: ReactNode }) {
  return (
    <Flex
      role="group"
      gap="2"
      align="center"
      wrap="wrap"
      mb="3"
      css={{ '& > search': { flex: '1 1 17.5rem' }, '& > *': { maxWidth: '100%' } }}
    >
      {children}
    </Flex>
  )
}
