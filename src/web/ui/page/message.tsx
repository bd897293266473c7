import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useAdminArea } from './admin-area.ts'
import { ScreenHeading } from './screen-heading.tsx'

export function Message({ title, children }: { title: string; children: ReactNode }) {
  const isPublic = useAdminArea() === null
  return (
    <Box maxWidth="narrow" mx={isPublic ? 'auto' : undefined} display="flex" flexDirection="column" gap="3">
      <ScreenHeading>{title}</ScreenHeading>
      <Box display="flex" flexDirection="column" gap="5" color="ink.second">
        {children}
      </Box>
    </Box>
  )
}
