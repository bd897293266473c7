import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { focusAfterChange } from '../../../ui/page/focus-after-change.ts'
import type { Wanted } from './connect.tsx'

/** Purposes that are chosen in a row's menu. */
const inMenu: readonly string[] = ['withdrawal', 'erasure']

/** Returns the element ID of a row's button. Actions of the menu share its opener; the data export has one button per file type. */
export const idOfButton = (id: string, wanted: Wanted | 'separation'): string =>
  wanted === 'json' || wanted === 'pdf' ? `my-${wanted}` : `my-${inMenu.includes(wanted) ? 'menu' : wanted}-${id}`

/** Element ID of the button that adds another address. */
export const idOfJoiningButton = 'my-joining'

/**
 * Returns a ref for a section that opens below a row. If the section has the focus when it unmounts, the focus returns to the button that opened it.
 */
export function useFocusBack(button: string): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const own = place.current
    return () => {
      if (own?.contains(document.activeElement))
        focusAfterChange(() => (own.isConnected ? null : [document.getElementById(button)]))
    }
  }, [button])
  return place
}

/** Returns a key handler that calls a function on Escape, except during IME composition. */
export const closesBy =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) close()
  }
