import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { IconButton } from '../../messages/icon-button.tsx'

type RowGripProps = {
  /** Container of the rows. */
  list: RefObject<HTMLElement | null>
  index: number
  count: number
  onMove: (from: number, to: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Handle that moves its row, by dragging or with the arrow keys. */
export function RowGrip({ list, index, count, onMove }: RowGripProps) {
  const { t } = useWords()
  // Index of the dragged row, or null. The DOM element keeps its position while the row values move.
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
      // Hidden if each row is a separate block: these rows have move buttons.
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
        // Keeps the page from scrolling at the first and the last row.
        event.preventDefault()
        if (to >= 0 && to < count) onMove(index, to)
      }}
    />
  )
}

/**
 * Returns the index of the row at a vertical position; null between rows, so that two rows of different heights do not swap back and forth.
 */
function placeAt(list: HTMLElement | null, y: number): number | null {
  const rows = [...(list?.querySelectorAll('[data-part=row]') ?? [])].map((row) => row.getBoundingClientRect())
  const found = rows.findIndex(({ top, bottom }) => y >= top && y < bottom)
  return found === -1 ? null : found
}
