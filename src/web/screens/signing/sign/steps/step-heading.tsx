import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type StepHeadingProps = {
  /** False if a form field receives the focus instead. */
  takesFocus: boolean
  /** True if the page was opened at this step. In this case it does not scroll. */
  isFirst?: boolean
  children: ReactNode
}

/** Heading of a step. After a step change it receives the focus, and the panel scrolls to the top. */
export function StepHeading({ takesFocus, isFirst = false, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Only the values on mount apply, because later changes must not move the focus.
  const [arrival] = useState({ takesFocus, isFirst })
  useEffect(() => {
    if (arrival.isFirst) return
    if (arrival.takesFocus) heading.current?.focus({ preventScroll: true })
    showFromTop(heading.current?.closest('section') ?? null)
  }, [arrival])
  return (
    <chakra.h2 ref={heading} tabIndex={-1} outline="none" textStyle="heading" mb="4">
      {children}
    </chakra.h2>
  )
}

/**
 * Scrolls to the start of the step. A panel beside the agreement is always visible and scrolls independently. For a panel below the agreement, the
 * page scrolls.
 */
function showFromTop(panel: HTMLElement | null): void {
  if (!panel) return
  if (getComputedStyle(panel).position === 'static') panel.scrollIntoView({ block: 'start' })
  else if (panel.firstElementChild) panel.firstElementChild.scrollTop = 0
}
