import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Shown for an empty list or an empty search result: the reason, and what can be done. */
export function EmptyState({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <Box borderWidth="1px" borderStyle="dashed" borderColor="control" borderRadius="l2" p={{ base: '5', md: '8' }}>
      <chakra.h2 textStyle="heading">{title}</chakra.h2>
      <chakra.p color="ink.second" mt="1" maxWidth="36rem">
        {children}
      </chakra.p>
      {action && <Box mt="5">{action}</Box>}
    </Box>
  )
}
