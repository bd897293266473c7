/** Developer window for a page opened with `?inspect`: draws the page's machines as they run. Needs no network. */
import { createBrowserReceiver } from '@statelyai/inspect'
import { type ReactElement, StrictMode, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { ActorList, mainActor } from './actor-list.tsx'
import { ChartView } from './chart-view.tsx'
import { EventLog } from './event-log.tsx'
import { JsonView } from './json-view.tsx'
import type { ActorReport } from './report-actors.ts'
import { activeIn, type LogEntry, nothingWatched, watch, type Watched, withoutEnded } from './watched.ts'

function Inspector({ store }: { store: WatchStore }): ReactElement {
  const watched = useSyncExternalStore(store.subscribe, store.read)
  const [picked, setPicked] = useState<string | null>(null)
  const [moment, setMoment] = useState<LogEntry | null>(null)
  const chosen = picked !== null && watched.actors.has(picked) ? picked : mainActor(watched.actors)
  const actor = watched.actors.get(chosen ?? '')
  const choose = (sessionId: string): void => {
    setPicked(sessionId)
    setMoment(null)
  }
  const show = (entry: LogEntry): void => {
    setPicked(entry.sessionId)
    setMoment(entry)
  }
  if (!actor) return <p className="hint">Open a page with ?inspect in its address, and click “Inspect” there.</p>
  const { snapshot, taken } = moment?.after ?? actor
  return (
    <>
      <ActorList actors={watched.actors} chosen={chosen} onChoose={choose} onForgetEnded={store.forgetEnded} />
      <main>
        {actor.machine ? (
          <ChartView key={chosen} machine={actor.machine} active={activeIn(snapshot.value)} taken={taken} />
        ) : (
          <p className="hint">{actor.name} is not a machine, so it has no chart.</p>
        )}
      </main>
      <aside>
        {moment && (
          <p className="moment">
            State at {moment.at - (watched.start ?? 0)} ms <button onClick={() => setMoment(null)}>Back to now</button>
          </p>
        )}
        <EventLog watched={watched} chosen={chosen} shown={moment?.id ?? null} onShow={show} />
        <section className="context" aria-label="Context">
          <h2>{actor.machine ? 'Context' : 'Result'}</h2>
          <JsonView key={chosen} value={actor.machine ? snapshot.context : snapshot} />
        </section>
      </aside>
    </>
  )
}

type WatchStore = {
  subscribe: (listener: () => void) => () => void
  read: () => Watched
  forgetEnded: () => void
}

/** Creates a store for the reports from the inspected page. Listeners are called at most once per frame. */
function watchStore(receiver: ReturnType<typeof createBrowserReceiver>): WatchStore {
  const listeners = new Set<() => void>()
  let watched = nothingWatched
  let isDue = false
  function change(next: Watched): void {
    watched = next
    if (isDue) return
    isDue = true
    requestAnimationFrame(publish)
  }
  function publish(): void {
    isDue = false
    shown = watched
    for (const listener of listeners) listener()
  }
  let shown = watched
  receiver.subscribe((event) => change(watch(watched, event as unknown as ActorReport)))
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => shown,
    forgetEnded: () => change(withoutEnded(watched)),
  }
}

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <Inspector store={watchStore(createBrowserReceiver())} />
  </StrictMode>,
)
