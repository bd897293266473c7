import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useAdminArea } from './admin-area.ts'

/**
 * Page with a single short form. On a public page it is centered; in the administration area it is as wide as a wizard step. `lead` is shown below
 * the heading, `after` below the card.
 */
export function FormCard({ heading, lead, after, children }: FormCardProps) {
  const isPublic = useAdminArea() === null
  return (
    <Box display="flex" flexDirection="column" gap="5" {...(isPublic ? inTheMiddle : { maxWidth: '46rem' })}>
      <Box display="flex" flexDirection="column" gap="2">
        {heading}
        {lead && <Box color="ink.second">{lead}</Box>}
      </Box>
      <Box bg="sheet" borderWidth="1px" borderRadius="l2" p={{ base: '5', sm: '6' }}>
        {children}
      </Box>
      {after && <Box textStyle="small">{after}</Box>}
    </Box>
  )
}

const inTheMiddle = { width: 'full', maxWidth: 'narrow', mx: 'auto' }

type FormCardProps = { heading: ReactNode; lead?: ReactNode; after?: ReactNode; children: ReactNode }
