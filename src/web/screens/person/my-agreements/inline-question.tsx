import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId } from 'react'
import { closesBy, useFocusBack } from './focus-back.ts'

type InlineQuestionProps = {
  /** Element ID of the button that opened the section and regains the focus afterwards. */
  button: string
  title: string
  level?: 'h3' | 'h4'
  /** True if the section itself takes the initial focus instead of one of its fields. */
  hasFocus?: boolean
  onClose: () => void
  children: ReactNode
}

/** Inline dialog below a row. Escape closes it. */
export function InlineQuestion({
  button,
  title,
  level = 'h3',
  hasFocus = false,
  onClose,
  children,
}: InlineQuestionProps) {
  const place = useFocusBack(button)
  useEffect(() => {
    if (hasFocus) place.current?.focus({ preventScroll: true })
  }, [place, hasFocus])
  const id = useId()
  return (
    <chakra.section
      ref={place}
      tabIndex={-1}
      outline="none"
      aria-labelledby={id}
      onKeyDown={closesBy(onClose)}
      bg="accent.soft"
      borderRadius="l2"
      px="4"
      py="4"
      maxWidth="40rem"
      overflowWrap="anywhere"
    >
      <chakra.h3 as={level} id={id} fontWeight="bold" mb="2">
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  )
}
