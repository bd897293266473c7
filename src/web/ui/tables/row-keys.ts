import { type RefObject, useEffect, useRef } from 'react'
import { focusAfterChange } from '../page/focus-after-change.ts'
import { areSingleKeysOn, isTyped, type Shortcut, useShortcuts } from '../page/shortcuts.ts'

const shortcuts: readonly Shortcut[] = [
  { shown: 'j', name: 'shortcuts.nextRow' },
  { shown: 'k', name: 'shortcuts.previousRow' },
  { shown: '↑ ↓', name: 'shortcuts.rows', isAlwaysOn: true },
  { shown: 'Home End', name: 'shortcuts.endRows', isAlwaysOn: true },
  { shown: 'Enter', name: 'shortcuts.open', isAlwaysOn: true },
]

/**
 * Adds keyboard navigation to table rows. In a row, j, k and the arrow keys move between rows; Home and End move to the first and the last row. If no
 * control has the focus, j moves to the rows. Enter is handled by the focused element.
 */
export function useRowKeys(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
  useShortcuts(shortcuts)
  useEffect(() => {
    const move = (event: KeyboardEvent): void => {
      const rows = [...(body.current?.querySelectorAll('tr') ?? [])].map(aimIn).filter((aim) => aim !== null)
      const aim = rows[aimOf(event, rows, body.current)]
      if (!aim) return
      event.preventDefault()
      aim.focus()
      aim.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('keydown', move)
    return () => document.removeEventListener('keydown', move)
  }, [])
  return body
}

/** Returns the element of a row that receives the focus: the name if it opens the record, otherwise the checkbox, otherwise the first control. */
function aimIn(row: Element): HTMLElement | null {
  for (const selector of ['[data-part=opener]', 'input[type=checkbox]', 'a, button']) {
    const found = row.querySelector<HTMLElement>(selector)
    if (found) return found
  }
  return null
}

/**
 * Ref of a row. If the row has the focus when it leaves the list, the focus moves to the menu or the name of the row that takes its place. Without such
 * a row, it moves to the list. No other control receives it, because a second Enter would repeat the action on another record.
 */
export const passFocusOn = (row: HTMLTableRowElement) => (): void => {
  if (!row.contains(document.activeElement)) return
  const list = row.closest('[data-part=records]')
  const body = [...(row.closest('tbody')?.rows ?? [])]
  const at = body.indexOf(row)
  const others = [...body.slice(at + 1), ...body.slice(0, Math.max(at, 0)).reverse()]
  focusAfterChange(() => {
    if (row.isConnected) return null
    const aims = others
      .filter(({ isConnected }) => isConnected)
      .map((other) => other.querySelector('[aria-haspopup=menu]') ?? aimIn(other))
    return [...aims, list]
  })
}

/** Returns the index of the row to focus, or -1 if the key press is not a row shortcut. */
function aimOf(event: KeyboardEvent, rows: readonly HTMLElement[], body: HTMLElement | null): number {
  const { key, target, shiftKey } = event
  if (isTyped(event) || shiftKey || !(target instanceof Element)) return -1
  if ((key === 'j' || key === 'k') && !areSingleKeysOn()) return -1
  const isInside = body?.contains(target) ?? false
  const isFree = target === document.body || target.matches('main, main h1, [data-part=records]')
  if (!isInside && !isFree) return -1
  const at = rows.findIndex((row) => row.closest('tr') === target.closest('tr'))
  const aims: Record<string, number> = { j: at + 1, k: at - 1, ArrowDown: at + 1, ArrowUp: at - 1 }
  const ends: Record<string, number> = isInside ? { Home: 0, End: rows.length - 1 } : {}
  // Outside the rows, the arrow keys scroll the page.
  if (!isInside && key !== 'j') return -1
  return aims[key] ?? ends[key] ?? -1
}
