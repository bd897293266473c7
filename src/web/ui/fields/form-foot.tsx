import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/**
 * Footer of a form: the submit button and the back links, on one line if they fit. On a phone the button takes the full width. With `isSticky`, the
 * footer of a long form stays at the bottom of the window.
 */
export function FormFoot({ isSticky = false, children }: { isSticky?: boolean; children: ReactNode }) {
  return (
    <Flex
      direction={{ base: 'column', sm: 'row' }}
      wrap="wrap"
      align={{ sm: 'center' }}
      gap="4"
      css={isSticky ? sticky : undefined}
    >
      {children}
    </Flex>
  )
}

/** Not sticky in a short window, where the form needs the height. */
const sticky = {
  '@media (min-height: 30.01rem)': {
    position: 'sticky',
    bottom: 'var(--taken-below, 0px)',
    zIndex: '1',
    py: '3',
    bg: 'paper',
    borderTopWidth: '1px',
  },
} as const
