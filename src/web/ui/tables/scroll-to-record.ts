const userActs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Ref callback of the details below an opened row. Scrolls the page until the details are visible, but not past the row. Repeats this while the details
 * load, until the user acts.
 */
export function scrollToRecord(details: HTMLElement | null): (() => void) | undefined {
  const row = details?.previousElementSibling
  if (!details || !row) return undefined
  const observer = new ResizeObserver(() => {
    details.scrollIntoView({ block: 'nearest' })
    row.scrollIntoView({ block: 'nearest' })
  })
  const stop = (): void => {
    observer.disconnect()
    for (const type of userActs) document.removeEventListener(type, stop)
  }
  observer.observe(details)
  for (const type of userActs) document.addEventListener(type, stop, { passive: true })
  return stop
}
