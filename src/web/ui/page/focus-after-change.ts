const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * Moves the focus once React has changed the document. Called when a component with the focus unmounts: until the change is complete, React drops focus
 * events, and a menu whose button received the focus would ignore the keyboard. `find` returns the elements to try in order, or null to leave the focus
 * alone. The last resort is the heading of the screen. If something else has the focus by then, it keeps it.
 */
export function focusAfterChange(find: () => readonly (Element | null | undefined)[] | null): void {
  queueMicrotask(() => {
    const found = find()
    if (found === null) return
    for (const element of [...found, document.querySelector('main h1'), document.getElementById('main')]) {
      if (isLost() && element instanceof HTMLElement) element.focus({ preventScroll: true })
    }
  })
}
