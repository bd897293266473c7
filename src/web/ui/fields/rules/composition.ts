import type { KeyboardEvent } from 'react'

/** Enter that ends a composition (Pinyin, for example) must not submit; Safari marks it by the key code alone. */
export function keepComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault()
}
