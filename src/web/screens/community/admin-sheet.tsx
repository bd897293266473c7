import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Full-width page layout of the administration area, with gaps between sections. `narrow` is for text and forms. */
export function AdminSheet({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <Box maxWidth={narrow ? '46rem' : undefined} display="flex" flexDirection="column" gap="7">
      {children}
    </Box>
  )
}
