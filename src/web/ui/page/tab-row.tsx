import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { TabLink } from './links.tsx'

/** Tab row below the header, aligned with the edge of the page. It scrolls horizontally in a narrow window. */
export function TabRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.nav
      aria-label={label}
      borderBottomWidth="1px"
      position="relative"
      overflowX="auto"
      css={{ paddingInline: 'var(--edge)', scrollbarWidth: 'none' }}
    >
      <Flex gap="7" width="max-content" minHeight="12">
        {children}
      </Flex>
    </chakra.nav>
  )
}

/** Ref callback of the current tab. Scrolls the tab into view on mount and when the width of the row changes. */
export function bringIntoSight(tab: HTMLElement | null): (() => void) | undefined {
  const row = tab?.closest('nav')
  if (!tab || !row) return undefined
  const observer = new ResizeObserver(() => {
    row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  })
  observer.observe(row)
  return () => observer.disconnect()
}

/** Tab in the row. Mark the current tab with `aria-current`. */
export const Tab = TabLink

type WaitingProps = { children: ReactNode; isOverdue?: boolean; title?: string | undefined }

/** Badge in a tab with the number of items that require action from the user. */
export function Waiting({ children, isOverdue = false, title }: WaitingProps) {
  return (
    <Box
      as="span"
      title={title}
      ms="2"
      px="1.5"
      minWidth="5"
      height="5"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      borderRadius="999px"
      bg={isOverdue ? 'error.soft' : 'waiting.soft'}
      color={isOverdue ? 'error' : 'waiting'}
      textStyle="note"
      fontWeight="bold"
      fontVariantNumeric="tabular-nums"
    >
      {children}
    </Box>
  )
}
