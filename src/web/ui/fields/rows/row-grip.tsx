import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { IconButton } from '../../messages/icon-button.tsx'

type RowGripProps = {
  /** The element that has the rows. */
  list: RefObject<HTMLElement | null>
  index: number
  count: number
  onMove: (from: number, to: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Moves its row: dragged, or by the arrow keys. */
export function RowGrip({ list, index, count, onMove }: RowGripProps) {
  const { t } = useWords()
  // The row that is dragged; null for none. The element stays at its place while the rows' values move.
  const dragged = useRef<number | null>(null)
  const drag = ({ clientY }: PointerEvent): void => {
    const from = dragged.current
    if (from === null) return
    const to = placeAt(list.current, clientY)
    if (to === null || to === from) return
    dragged.current = to
    onMove(from, to)
  }
  const end = (): void => {
    dragged.current = null
  }
  return (
    <IconButton
      icon="grip"
      label={t('rows.grip', { number: index + 1 })}
      data-part="grip"
      // Rows that are blocks of their own are moved by the buttons.
      display="none"
      cursor="grab"
      css={{ touchAction: 'none', '&:active': { cursor: 'grabbing' } }}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        dragged.current = index
      }}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={(event: KeyboardEvent) => {
        const to = index + (steps[event.key] ?? 0)
        if (to === index) return
        // The page does not scroll at either end.
        event.preventDefault()
        if (to >= 0 && to < count) onMove(index, to)
      }}
    />
  )
}

/** The row at this height: null between rows of different heights, so that two never change places back and forth. */
function placeAt(list: HTMLElement | null, y: number): number | null {
  const rows = [...(list?.querySelectorAll('[data-part=row]') ?? [])].map((row) => row.getBoundingClientRect())
  const found = rows.findIndex(({ top, bottom }) => y >= top && y < bottom)
  return found === -1 ? null : found
}
