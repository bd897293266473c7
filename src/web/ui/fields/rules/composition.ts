import type { KeyboardEvent } from 'react'

/**
 * Prevents form submission by the Enter key that ends an IME composition (such as Pinyin). Safari reports the composition only through the key code.
 */
export function keepComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault()
}
