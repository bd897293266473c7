import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A version's text, and what is said and asked about it: beside it, where it scrolls by itself, or below it in windows under 1100 px. */
export function PublicationColumns({ text, panel }: { text: ReactNode; panel: ReactNode }) {
  return (
    <Box css={columns}>
      <Box minWidth="0" display="flex" flexDirection="column" gap="5">
        {text}
      </Box>
      <Box css={beside}>{panel}</Box>
    </Box>
  )
}

const wide = '@media (min-width: 68.75rem)'

const columns = {
  display: 'grid',
  gap: '5',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 25rem', alignItems: 'start' },
} as const

/** Room for the ring of focus, which scrolling would cut off. */
const beside = {
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  minWidth: '0',
  [wide]: {
    position: 'sticky',
    top: 'calc(1rem + var(--head, 0px))',
    maxHeight: 'calc(100vh - 2rem - var(--head, 0px) - var(--taken-below, 0px))',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    p: '1',
    m: '-1',
  },
} as const
