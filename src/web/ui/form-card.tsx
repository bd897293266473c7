import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useAdminArea } from './admin-area.ts'

/**
 * A page with one short form: centred on a public page, beside its heading on a wide window of the administrators' area. `lead` is below the heading,
 * `after` below the card.
 */
export function FormCard({ heading, lead, after, children }: FormCardProps) {
  const isPublic = useAdminArea() === null
  return (
    <Box display="grid" gap="5" alignItems="start" {...(isPublic ? inTheMiddle : besideItsHeading)}>
      <Box display="flex" flexDirection="column" gap="2">
        {heading}
        {lead && <Box color="ink.second">{lead}</Box>}
      </Box>
      <Box bg="sheet" borderWidth="1px" borderRadius="l2" p={{ base: '5', sm: '6' }}>
        {children}
      </Box>
      {after && (
        <Box textStyle="small" gridColumn="-2 / -1">
          {after}
        </Box>
      )}
    </Box>
  )
}

const inTheMiddle = { maxWidth: '30rem', mx: 'auto', pt: { base: '0', md: '8' }, gridTemplateColumns: 'minmax(0, 1fr)' }

const besideItsHeading = {
  maxWidth: { base: '30rem', lg: 'none' },
  columnGap: '12',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 22rem) minmax(0, 38rem)' },
}

type FormCardProps = { heading: ReactNode; lead?: ReactNode; after?: ReactNode; children: ReactNode }
