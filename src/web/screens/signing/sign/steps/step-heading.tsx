import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type StepHeadingProps = {
  /** False where a field takes it. */
  takesFocus: boolean
  /** The page has just been opened at this step: it stays where it is. */
  isFirst?: boolean
  children: ReactNode
}

/** The heading of a step. After another step it takes the focus, and the panel begins at its top. */
export function StepHeading({ takesFocus, isFirst = false, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Only when it appears: later changes must not take the focus away.
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

/** Beside the agreement the panel is always in sight, and scrolls by itself; below it the page is scrolled to the panel. */
function showFromTop(panel: HTMLElement | null): void {
  if (!panel) return
  if (getComputedStyle(panel).position === 'static') panel.scrollIntoView({ block: 'start' })
  else if (panel.firstElementChild) panel.firstElementChild.scrollTop = 0
}
