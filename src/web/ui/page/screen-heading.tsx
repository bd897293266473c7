import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'

let isFirst = true

/**
 * The heading of a screen. After a change of screen it takes the focus, so that a screen reader begins here, unless a refused value or the reason has
 * it already.
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
