import { chakra } from '@chakra-ui/react'

/** Arrow icon for the previous or next page or record. */
export function Chevron({ to }: { to: 'before' | 'after' }) {
  return (
    <chakra.svg viewBox="0 0 8 12" width="2" height="3" aria-hidden focusable="false" fill="none" stroke="currentColor">
      <path d={to === 'before' ? 'M6 1L1 6l5 5' : 'M2 1l5 5-5 5'} strokeWidth="1.75" />
    </chakra.svg>
  )
}
