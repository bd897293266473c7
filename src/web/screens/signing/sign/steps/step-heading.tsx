import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type StepHeadingProps = {
  /** False if a field takes the focus. */
  takesFocus: boolean
  /** True if the page was just opened at this step. In this case it is not scrolled. */
  isFirst?: boolean
  children: ReactNode
}

/** The heading of a step. After a change of step it takes the focus, and the panel is scrolled to its top. */
export function StepHeading({ takesFocus, isFirst = false, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Runs only on mount, because later changes must not move the focus.
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

/** Next to the agreement, the panel is always visible and scrolls separately. If the panel is below the agreement, the page is scrolled to it. */
function showFromTop(panel: HTMLElement | null): void {
  if (!panel) return
  if (getComputedStyle(panel).position === 'static') panel.scrollIntoView({ block: 'start' })
  else if (panel.firstElementChild) panel.firstElementChild.scrollTop = 0
}
