import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'

let isFirst = true

/**
 * Heading of a screen. It receives the focus after navigation, so that screen readers start there. A refused field or refusal message that already
 * has the focus keeps it.
 */
export function ScreenHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isElsewhere = document.activeElement?.matches('[aria-invalid=true], [role=alert]') ?? false
    if (!isFirst && !isElsewhere) heading.current?.focus({ preventScroll: true })
    isFirst = false
  }, [])
  return (
    <chakra.h1 ref={heading} tabIndex={-1} outline="none" textStyle="title" textWrap="balance">
      {children}
    </chakra.h1>
  )
}
