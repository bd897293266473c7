import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export function Notice({ children }: { children: ReactNode }) {
  return (
    <Box
      bg="accent.soft"
      color="ink.second"
      borderStartWidth="3px"
      borderColor="accent"
      borderEndRadius="l2"
      px="5"
      py="4"
    >
      {children}
    </Box>
  )
}
