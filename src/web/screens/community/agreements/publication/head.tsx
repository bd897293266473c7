import { Flex } from '@chakra-ui/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Header of a publication page. Sticky in a wide window; scroll targets and the panel are offset by its height. */
export function PublicationHead({ children }: { children: ReactNode }) {
  const head = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = head
    if (!current) return undefined
    const { style } = document.documentElement
    const measure = (): void => {
      const isSticky = getComputedStyle(current).position === 'sticky'
      style.setProperty('--head', isSticky ? `${current.offsetHeight}px` : '0px')
      style.scrollPaddingTop = isSticky ? `${current.offsetHeight + 8}px` : ''
    }
    const measuring = new ResizeObserver(measure)
    measuring.observe(current)
    return () => {
      measuring.disconnect()
      style.removeProperty('--head')
      style.scrollPaddingTop = ''
    }
  }, [])
  return (
    <Flex ref={head} gap="4" wrap="wrap" align="end" justify="space-between" bg="paper" css={staying}>
      {children}
    </Flex>
  )
}

/** Stacked above the scrolled content and its focus rings. Not sticky in a short window, where the text needs the height. */
const staying = {
  '@media (min-width: 68.75rem) and (min-height: 40rem)': {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    mx: '-2',
    px: '2',
    py: '2',
    mb: '-4',
    borderBottomWidth: '1px',
    '@media print': { position: 'static' },
  },
} as const
