import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Search and filters above a list, on one line. In a narrow window they are stacked. */
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
