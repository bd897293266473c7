import { useSyncExternalStore } from 'react'

/** Dialogs that are available on every administration page. */
export type QuickDialog = 'search' | 'shortcuts'

/** Returns whether the keyboard has a Command key in place of Ctrl. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

let current: QuickDialog | null = null
const changed = new EventTarget()

/** Opens a dialog in place of the other, or closes it (null). */
export function openDialog(dialog: QuickDialog | null): void {
  current = dialog
  changed.dispatchEvent(new Event('change'))
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener)
  return () => changed.removeEventListener('change', listener)
}

export const useOpenedDialog = (): QuickDialog | null => useSyncExternalStore(subscribe, () => current)
