import {
  type PointerEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { AnyStateMachine } from 'xstate'
import { chartOf } from './chart.ts'
import { ChartDrawing, type Lit } from './chart-drawing.tsx'
import { type DrawnChart, drawnChart } from './chart-layout.ts'

type Props = { machine: AnyStateMachine; active: readonly string[]; taken: readonly string[] }

/** The chart of a machine, with zooming (+, −, 0, f, Ctrl and wheel) and dragging. Pass the actor's ID as `key`. */
export function ChartView({ machine, active, taken }: Props): ReactElement {
  const [withActions, setWithActions] = useState(false)
  const chart = useDrawnChart(machine, withActions)
  const frame = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState<number | null>(null)
  const [centered, setCentered] = useState(0)
  const lit: Lit = useMemo(() => ({ active: new Set(active), taken: new Set(taken) }), [active, taken])
  const shown = scale ?? 1

  useLayoutEffect(() => {
    if (chart && frame.current) setScale((known) => known ?? fittingScale(chart, sizeOf(frame.current)))
  }, [chart])
  const zoom = (change: (from: number) => number): void => setScale((from) => change(from ?? 1))
  const fit = (): void => {
    if (chart) setScale(fittingScale(chart, sizeOf(frame.current)))
  }
  const verbs = {
    in: () => zoom((from) => nextScale(from, 1)),
    out: () => zoom((from) => nextScale(from, -1)),
    whole: () => {
      setScale(1)
      setCentered((count) => count + 1)
    },
    fit,
  }
  useZoomKeys(verbs)
  useZoomWheel(frame, shown, setScale)
  useFollowed(frame, chart, active, centered)

  return (
    <section className="chart" aria-label="Chart">
      <div className="bar" role="toolbar" aria-label="Zoom">
        <button onClick={verbs.fit} title="f">
          Fit
        </button>
        <button onClick={verbs.whole} title="0">
          100 %
        </button>
        <button onClick={verbs.out} title="−" aria-label="Zoom out">
          −
        </button>
        <output>{Math.round(shown * 100)} %</output>
        <button onClick={verbs.in} title="+" aria-label="Zoom in">
          +
        </button>
        <label>
          <input type="checkbox" checked={withActions} onChange={() => setWithActions(!withActions)} /> actions
        </label>
      </div>
      <div className="frame" ref={frame} {...useDragging(frame)}>
        {chart && <ChartDrawing chart={chart} lit={lit} scale={shown} />}
      </div>
    </section>
  )
}

type Size = { width: number; height: number }

const [least, most, step] = [0.2, 3, 1.2]

/** Returns the scale at which the whole chart is visible, which is also the initial scale. */
function fittingScale(chart: Size, frame: Size): number {
  return within(Math.min(1, frame.width / chart.width, frame.height / chart.height))
}

/** Returns the next larger (1) or smaller (−1) scale. */
const nextScale = (scale: number, direction: 1 | -1): number => within(scale * step ** direction)

const within = (scale: number): number => Math.min(most, Math.max(least, scale))

/** Lays out a chart once. Only its highlights change while an actor runs. */
function useDrawnChart(machine: AnyStateMachine, withActions: boolean): DrawnChart | null {
  const [chart, setChart] = useState<DrawnChart | null>(null)
  useEffect(() => {
    let isCurrent = true
    void drawnChart(chartOf(machine, withActions)).then((drawn) => isCurrent && setChart(drawn))
    return () => {
      isCurrent = false
    }
  }, [machine, withActions])
  return chart
}

const sizeOf = (element: HTMLElement | null): { width: number; height: number } => ({
  width: element?.clientWidth ?? 0,
  height: element?.clientHeight ?? 0,
})

type Verbs = Record<'in' | 'out' | 'whole' | 'fit', () => void>

function useZoomKeys(verbs: Verbs): void {
  useEffect(() => {
    const keys: Record<string, () => void> = {
      '+': verbs.in,
      '=': verbs.in,
      '-': verbs.out,
      '0': verbs.whole,
      f: verbs.fit,
    }
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      keys[event.key]?.()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

/** Zooms with Ctrl and the wheel, keeping the point under the pointer fixed. A React listener could not prevent the page from zooming. */
function useZoomWheel(frame: RefObject<HTMLDivElement | null>, scale: number, setScale: (scale: number) => void): void {
  const anchor = useRef<{ x: number; y: number; left: number; top: number } | null>(null)
  useLayoutEffect(() => {
    const [at, element] = [anchor.current, frame.current]
    if (!at || !element) return
    element.scrollTo(at.x * scale - at.left, at.y * scale - at.top)
    anchor.current = null
  }, [frame, scale])
  useEffect(() => {
    const element = frame.current
    const turn = (event: WheelEvent): void => {
      if (!event.ctrlKey || !element) return
      event.preventDefault()
      const { x, y } = element.getBoundingClientRect()
      const [left, top] = [event.clientX - x, event.clientY - y]
      anchor.current = { x: (element.scrollLeft + left) / scale, y: (element.scrollTop + top) / scale, left, top }
      setScale(nextScale(scale, event.deltaY < 0 ? 1 : -1))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [frame, scale, setScale])
}

/**
 * Scrolls to the first innermost state that became active, or to the first active state in a newly drawn chart and whenever `centered` changes.
 */
function useFollowed(
  frame: RefObject<HTMLDivElement | null>,
  chart: DrawnChart | null,
  active: readonly string[],
  centered: number,
): void {
  type Followed = { chart: DrawnChart | null; active: readonly string[]; centered: number }
  const before = useRef<Followed>({ chart: null, active: [], centered })
  useEffect(() => {
    if (!chart) return
    const isSame = before.current.chart === chart && before.current.centered === centered
    const seen = isSame ? before.current.active : []
    const became = active.filter((id) => !seen.includes(id))
    const entered = became.find((id) => !became.some((other) => other.startsWith(`${id}.`)))
    before.current = { chart, active, centered }
    const box = entered === undefined ? null : frame.current?.querySelector(`[data-words="${entered}"]`)
    box?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [frame, chart, active, centered])
}

function useDragging(frame: RefObject<HTMLDivElement | null>) {
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) frame.current?.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (frame.current?.hasPointerCapture(event.pointerId)) frame.current.scrollBy(-event.movementX, -event.movementY)
    },
  }
}
