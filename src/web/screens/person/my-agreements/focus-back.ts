import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Wanted } from './connect.tsx'

/** The button of a row for what is wanted of it; the data of the address has one for each kind of file. */
export const idOfButton = (id: string, wanted: Wanted | 'separation'): string =>
  wanted === 'json' || wanted === 'pdf' ? `my-${wanted}` : `my-${wanted}-${id}`

/** The button that asks for another address. */
export const idOfJoiningButton = 'my-joining'

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
