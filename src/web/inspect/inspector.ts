/** The developers' window beside a page with `?inspect`: its machines, drawn as they run. Needs no network. */
import { createBrowserReceiver } from '@statelyai/inspect'
import type { ElkNode } from 'elkjs/lib/elk.bundled.js'
import { layOut } from './chart.ts'
import { drawChart } from './draw-chart.ts'
import { activeIn, watch, type Watched } from './watch.ts'

const find = (selector: string): Element => document.querySelector(selector) as Element
const charts = new Map<string, Promise<ElkNode>>()

let actors: ReadonlyMap<string, Watched> = new Map()
let chosen: string | null = null

/** A chart is laid out once: what changes while an actor runs is which states are lit. */
function chartOf(sessionId: string, { machine }: Watched): Promise<ElkNode> | null {
  if (!machine) return null
  const chart = charts.get(sessionId) ?? layOut(machine)
  charts.set(sessionId, chart)
  return chart
}

function actorButton([sessionId, { name, status, value }]: [string, Watched]): HTMLElement {
  const button = document.createElement('button')
  const state = document.createElement('small')
  state.textContent = status === 'active' ? [...activeIn(value)].join(', ') : status
  button.append(name, state)
  button.setAttribute('aria-current', String(sessionId === chosen))
  button.addEventListener('click', () => void show(sessionId))
  return button
}

async function show(sessionId: string | null): Promise<void> {
  chosen = sessionId
  const machines = [...actors].filter(([, { machine }]) => machine !== null)
  find('nav').replaceChildren(...machines.map(actorButton))
  const actor = sessionId === null ? undefined : actors.get(sessionId)
  if (!actor || sessionId === null) return
  find('#context').textContent = JSON.stringify(actor.context, null, 2)
  find('#events').replaceChildren(
    ...actor.events.map((type) => Object.assign(document.createElement('li'), { textContent: type })),
  )
  const chart = await chartOf(sessionId, actor)
  const now = actors.get(sessionId)
  if (chart && now && chosen === sessionId) find('main').replaceChildren(drawChart(chart, new Set(activeIn(now.value))))
}

createBrowserReceiver().subscribe((event) => {
  actors = watch(actors, event)
  const first = [...actors].find(([, { machine }]) => machine !== null)
  void show(chosen ?? first?.[0] ?? null)
})
