/** The developers' window beside a page with `?inspect`: its machines, drawn as they run. Needs no network. */
import { createBrowserReceiver } from '@statelyai/inspect'
import { type ReactElement, StrictMode, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { ActorList, mainActor } from './actor-list.tsx'
import { ChartView } from './chart-view.tsx'
import { EventLog } from './event-log.tsx'
import { JsonView } from './json-view.tsx'
import { type WatchStore, watchStore } from './watch-store.ts'
import { activeIn, type LogEntry } from './watched.ts'

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
          <p className="hint">{actor.name} is no machine: it has no chart.</p>
        )}
      </main>
      <aside>
        {moment && (
          <p className="moment">
            As it was at {moment.at - (watched.start ?? 0)} ms{' '}
            <button onClick={() => setMoment(null)}>Back to now</button>
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

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <Inspector store={watchStore(createBrowserReceiver())} />
  </StrictMode>,
)
