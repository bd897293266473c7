import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Footer of a form: the submit button and the back links, on one line if they fit. On a phone the button takes the full width. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} wrap="wrap" align={{ sm: 'center' }} gap="4">
      {children}
    </Flex>
  )
}
