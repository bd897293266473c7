import type { KeyboardEvent } from 'react'

/** Prevents submission by the Enter that ends a composition (Pinyin, for example). Safari indicates the composition only by the key code. */
export function keepComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault()
}
