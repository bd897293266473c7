import { useEffect, useEffectEvent } from 'react'

/** Registers single-key shortcuts. They are ignored in text fields, menus and dialogs. */
export function useKeys(acts: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    const act = acts[key]
    if (!act || ctrlKey || metaKey || altKey || defaultPrevented || !(target instanceof Element)) return
    if (target.closest('[role=menu], dialog, select, textarea, input:not([type=checkbox])')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
