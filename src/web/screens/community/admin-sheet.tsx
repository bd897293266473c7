import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The width of the pages of the administrators' area, and the space between their parts. A `narrow` one is for texts and forms. */
export function AdminSheet({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <Box maxWidth={narrow ? '46rem' : '75rem'} mx="auto" display="flex" flexDirection="column" gap="7">
      {children}
    </Box>
  )
}
