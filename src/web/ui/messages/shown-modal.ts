import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A ref for a dialog element that is modal while it is rendered. */
export function useShownModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opened = dialog.current
    if (!opened?.open) opened?.showModal()
    return () => opened?.close()
  }, [])
  return dialog
}
