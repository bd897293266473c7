import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'

let isFirst = true

/**
 * Heading of a screen. After navigation it receives the focus, so that screen readers start there, unless a refused field or a refusal message
 * already has the focus.
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
