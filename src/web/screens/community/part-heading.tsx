import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * The heading of the next part of the same step. It takes the focus where the focused element has disappeared, so that reading and tabbing continue
 * here.
 */
export function PartHeading({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Only when it appears: later changes must not take the focus away.
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
