import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Foot of a form: its button and the links back, on one line if they fit. On a phone the button is as wide as the form. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} wrap="wrap" align={{ sm: 'center' }} gap="4">
      {children}
    </Flex>
  )
}
