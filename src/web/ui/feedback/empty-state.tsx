import { Box, defineSlotRecipe, EmptyState as Empty } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Shown for an empty list or search result, with the reason and possible actions. */
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

const emptyState = defineSlotRecipe({
  className: 'empty-state',
  slots: ['root', 'content', 'indicator', 'title', 'description'],
  base: {
    root: {
      p: { base: '5', md: '8' },
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'control',
      borderRadius: 'l2',
    },
    title: { textStyle: 'heading' },
    description: { mt: '1', maxWidth: '36rem', color: 'ink.second' },
  },
})
