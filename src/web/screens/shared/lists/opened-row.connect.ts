import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useShortcuts } from '../../../ui/page/shortcuts.ts'

/**
 * Returns the row selected by the URL parameter `name`, and a function that opens another row or closes it. Escape closes the details and returns the
 * focus to the row.
 */
export function useOpenedRow(name: string) {
  const [address, setAddress] = useSearchParams()
  const opened = address.get(name)
  const open = (key: string): void => {
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        if (key === opened) after.delete(name)
        else after.set(name, key)
        return after
      },
      { preventScrollReset: true },
    )
  }
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || opened === null) return
    if (event.target instanceof Element && event.target.closest('dialog, [role=menu], input')) return
    open(opened)
    document.querySelector<HTMLElement>('[data-open] [data-part=opener]')?.focus()
  })
  useShortcuts(opened === null ? [] : [{ shown: 'Esc', name: 'shortcuts.close', isAlwaysOn: true }])
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => close(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
  return { opened, open }
}
