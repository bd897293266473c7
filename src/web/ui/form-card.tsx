import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useAdminArea } from './admin-area.ts'

/** A page with one short form on it: in the middle of a public page, at the edge of the administrators' area. `lead` stands under the heading, `after` under the card. */
export function FormCard({ heading, lead, after, children }: FormCardProps) {
  const isPublic = useAdminArea() === null
  return (
    <Box
      maxWidth="30rem"
      mx={isPublic ? 'auto' : undefined}
      pt={isPublic ? { base: '0', md: '8' } : undefined}
      display="flex"
      flexDirection="column"
      gap="5"
    >
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

type FormCardProps = { heading: ReactNode; lead?: ReactNode; after?: ReactNode; children: ReactNode }
