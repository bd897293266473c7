import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The heading of a step. It takes the focus after another step, but not when the page has just been opened. */
export function StepHeading({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Only when it appears: later changes must not take the focus away.
  const [takes] = useState(takesFocus)
  useEffect(() => {
    if (takes) heading.current?.focus()
  }, [takes])
  return (
    <chakra.h2 ref={heading} tabIndex={-1} outline="none" textStyle="heading" mb="4" scrollMarginTop="5rem">
      {children}
    </chakra.h2>
  )
}
