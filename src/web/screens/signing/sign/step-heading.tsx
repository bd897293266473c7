import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The heading of a step. One who came here from another step is brought to it; one who has just opened the page is left to read. */
export function StepHeading({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Only on arrival: what changes later must not pull the focus away.
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
