import { Box, EmptyState as Empty } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { emptyState } from './empty-state-recipe.ts'

/** Shown for an empty list or an empty search result: the reason, and what can be done. */
export function EmptyState({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <Empty.Root recipe={emptyState}>
      <Empty.Content>
        <Empty.Title as="h2">{title}</Empty.Title>
        <Empty.Description>{children}</Empty.Description>
        {action && <Box mt="5">{action}</Box>}
      </Empty.Content>
    </Empty.Root>
  )
}
