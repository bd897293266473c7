import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

type Wanted = 'record' | 'receipt' | 'withdrawal' | 'takingBack' | 'erasure'

/** The button of a row for what is wanted of it. */
export const idOfButton = (id: string, wanted: Wanted): string => `my-${wanted}-${id}`

/** For what opens below a row: once it is gone, the focus that it had is at the button that led to it. */
export function useFocusBack(button: string): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const own = place.current
    return () => {
      if (own?.contains(document.activeElement)) document.getElementById(button)?.focus()
    }
  }, [button])
  return place
}

/** Escape closes it, unless it ends the composition of a character. */
export const closesBy =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) close()
  }
