import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For a dialog of the browser that is a modal one as long as it is rendered. */
export function useShownModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opened = dialog.current
    if (!opened?.open) opened?.showModal()
    return () => opened?.close()
  }, [])
  return dialog
}
