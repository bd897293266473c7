import { type RefObject, useEffect, useRef } from 'react'

/**
 * The keys of a table's rows: j, k and the arrows move from row to row, Home and End to the first and the last, wherever the focus is in them; j and
 * the arrow down enter them while nothing else has the focus. Enter is that of what has it: the name, which opens its record, or the tick.
 */
export function useRowKeys(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
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

/** What has the focus in a row: its name, where it opens; else its tick, or its first control. */
function aimIn(row: Element): HTMLElement | null {
  for (const selector of ['[data-part=opener]', 'input[type=checkbox]', 'a, button']) {
    const found = row.querySelector<HTMLElement>(selector)
    if (found) return found
  }
  return null
}

/** The place of the row to go to; -1 where the key is not meant for the rows. */
function aimOf(event: KeyboardEvent, rows: readonly HTMLElement[], body: HTMLElement | null): number {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
  if (ctrlKey || metaKey || altKey || shiftKey || defaultPrevented || !(target instanceof Element)) return -1
  if (target.closest('[role=menu], dialog, select, textarea, input:not([type=checkbox])')) return -1
  const isInside = body?.contains(target) ?? false
  const isFree = target === document.body || target.matches('main, main h1, [data-part=records]')
  if (!isInside && !isFree) return -1
  const at = rows.findIndex((row) => row.closest('tr') === target.closest('tr'))
  const aims: Record<string, number> = { j: at + 1, k: at - 1, ArrowDown: at + 1, ArrowUp: at - 1 }
  const ends: Record<string, number> = isInside ? { Home: 0, End: rows.length - 1 } : {}
  // With nothing in focus the arrow keys scroll the page.
  if (!isInside && key !== 'j') return -1
  return aims[key] ?? ends[key] ?? -1
}
