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
      <Flex gap="7" width="max-content" minHeight="12" css={edges}>
        {children}
      </Flex>
    </chakra.nav>
  )
}

const fade = {
  content: '""',
  position: 'sticky',
  flex: 'none',
  width: '6',
  pointerEvents: 'none',
} as const

/** Fades tabs out at the edges behind which the row continues. At the start and the end of the row, the fade is over its padding. */
const edges = {
  '@media (max-width: 63.99rem)': {
    _before: {
      ...fade,
      insetInlineStart: 'calc(-1 * var(--edge))',
      margin: '0 calc(var(--edge) - 3.25rem) 0 calc(-1 * var(--edge))',
      background: 'linear-gradient(to right, {colors.paper}, transparent 66%)',
    },
    _after: {
      ...fade,
      insetInlineEnd: 'calc(-1 * var(--edge))',
      margin: '0 calc(-1 * var(--edge)) 0 calc(var(--edge) - 3.25rem)',
      background: 'linear-gradient(to left, {colors.paper}, transparent 66%)',
    },
  },
} as const

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
