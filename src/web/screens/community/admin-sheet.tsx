import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Full-width layout of a page in the administrators' area, with gaps between its parts. `narrow` is for texts and forms. */
export function AdminSheet({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <Box maxWidth={narrow ? '46rem' : undefined} display="flex" flexDirection="column" gap="7">
      {children}
    </Box>
  )
}
