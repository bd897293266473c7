import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useAdminArea } from './admin-area.ts'
import { ScreenHeading } from './screen-heading.tsx'

export function Message({ title, children }: { title: string; children: ReactNode }) {
  const isPublic = useAdminArea() === null
  return (
    <Box
      maxWidth="36rem"
      mx={isPublic ? 'auto' : undefined}
      pt={isPublic ? { base: '0', md: '6' } : undefined}
      display="flex"
      flexDirection="column"
      gap="3"
    >
      <ScreenHeading>{title}</ScreenHeading>
      <Box display="flex" flexDirection="column" gap="5" color="ink.second">
        {children}
      </Box>
    </Box>
  )
}
