import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ScreenHeading } from './screen-heading.tsx'

/** A page with a single message. */
export function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box maxWidth="36rem" mx="auto" pt={{ base: '6', md: '14' }} display="flex" flexDirection="column" gap="5">
      <ScreenHeading>{title}</ScreenHeading>
      <Box display="flex" flexDirection="column" gap="5" color="ink.second">
        {children}
      </Box>
    </Box>
  )
}
