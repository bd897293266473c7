import { Box } from '@chakra-ui/react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/**
 * Layout of a version's text and its panel: side by side from 1100 px, stacked below that. Side by side, the panel scrolls independently of the text.
 */
export function PublicationColumns({ text, panel }: { text: ReactNode; panel: ReactNode }) {
  const column = useRef<HTMLDivElement>(null)
  const [isLong, setIsLong] = useState(false)
  useLayoutEffect(() => {
    const { current } = column
    if (!current) return undefined
    const measure = (): void => setIsLong(current.offsetHeight > window.innerHeight)
    const measuring = new ResizeObserver(measure)
    measuring.observe(current)
    window.addEventListener('resize', measure)
    return () => {
      measuring.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [])
  return (
    <Box css={columns}>
      <Box ref={column} minWidth="0" display="flex" flexDirection="column" gap="5">
        {text}
      </Box>
      <Box css={beside} data-apart={isLong ? '' : undefined}>
        {panel}
      </Box>
    </Box>
  )
}

const wide = '@media (min-width: 68.75rem)'

const columns = {
  display: 'grid',
  gap: '5',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 25rem', alignItems: 'start' },
} as const

/** Padding for focus rings, which the scroll container would clip. */
const beside = {
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  minWidth: '0',
  [wide]: {
    p: '1',
    m: '-1',
    '&[data-apart]': {
      position: 'sticky',
      top: 'calc(1rem + var(--head, 0px))',
      maxHeight: 'calc(100vh - 2rem - var(--head, 0px) - var(--taken-below, 0px))',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
    },
  },
} as const
