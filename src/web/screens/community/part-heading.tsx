import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The heading of what comes next on the same step. It takes the focus where what had it is gone, so that one reads and tabs on from here. */
export function PartHeading({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Only on arrival: what changes later must not pull the focus away.
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
