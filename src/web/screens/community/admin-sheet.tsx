import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The pages of the administrators' area, from edge to edge of their container, and the space between their parts. A `narrow` one is for texts and forms. */
export function AdminSheet({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <Box maxWidth={narrow ? '46rem' : undefined} display="flex" flexDirection="column" gap="7">
      {children}
    </Box>
  )
}
