import { toastDuration } from '../../../domain/text/limits.ts'
import type { WordKey } from '../../i18n/use-words.ts'

type Toast = { key: WordKey; values: Record<string, string | number> }

let shown: Toast | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(toast: Toast | null): void {
  shown = toast
  for (const listener of listeners) listener()
}

/** Shows a message for three seconds (requirements §9). It replaces any message that is still visible. */
export function toast(key: WordKey, values: Toast['values'] = {}): void {
  clearTimeout(timer)
  show({ key, values })
  timer = setTimeout(() => show(null), toastDuration)
}

export const shownToast = (): Toast | null => shown

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
