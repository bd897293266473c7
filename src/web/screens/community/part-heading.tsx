import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Heading of the next part of a step. Takes the focus if the focused element was removed, so that reading and tab order continue at this heading. */
export function PartHeading({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Fixed on mount, because later changes must not move the focus.
  const [takes] = useState(takesFocus)
  useEffect(() => {
    if (takes) heading.current?.focus()
  }, [takes])
  return (
    <chakra.h2 ref={heading} tabIndex={-1} outline="none" textStyle="heading" mb="3">
      {children}
    </chakra.h2>
  )
}
