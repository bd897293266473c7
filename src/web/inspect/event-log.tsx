import { type ReactElement, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { eventInWords, nameOf } from '../../../machines/diagrams/transitions.ts'
import { firstOperation, transitionsByKey } from './chart.ts'
import { JsonView } from './json-view.tsx'
import type { ReportedSnapshot } from './report-actors.ts'
import { innermostIn, type LogEntry, type Watched, type WatchedActor } from './watched.ts'

type Props = {
  watched: Watched
  chosen: string | null
  shown: number | null
  onShow: (entry: LogEntry) => void
}

/** Lists the events of the selected actor or of all actors, newest first, each with its outcome. */
export function EventLog({ watched: { actors, log, start }, chosen, shown, onShow }: Props): ReactElement {
  const [ofAll, setOfAll] = useState(false)
  const entries = log.filter(({ sessionId }) => ofAll || sessionId === chosen)
  return (
    <section className="log" aria-label="Events">
      <div className="bar">
        <h2>Events</h2>
        <label>
          <input type="checkbox" checked={ofAll} onChange={() => setOfAll(!ofAll)} /> of all actors
        </label>
      </div>
      <ol reversed>
        {entries.map((entry) => (
          <Entry key={entry.id} {...{ entry, actors, start, ofAll, onShow }} isShown={entry.id === shown} />
        ))}
      </ol>
    </section>
  )
}

type EntryProps = {
  entry: LogEntry
  actors: ReadonlyMap<string, WatchedActor>
  start: number | null
  ofAll: boolean
  isShown: boolean
  onShow: (entry: LogEntry) => void
}

function Entry({ entry, actors, start, ofAll, isShown, onShow }: EntryProps): ReactElement {
  const { at, event, sessionId, sourceId } = entry
  const [isOpen, setIsOpen] = useState(false)
  const actor = actors.get(sessionId)
  const source = sourceId === sessionId ? 'itself' : (actors.get(sourceId ?? '')?.name ?? 'the screen')
  return (
    <li className={isShown ? 'shown' : undefined}>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <time title={new Date(at).toLocaleTimeString()}>{at - (start ?? at)} ms</time>{' '}
          <b>{firstOperation(eventWords(event.type))}</b>
          <small>
            from {firstOperation(source)}
            {ofAll && ` to ${firstOperation(actor?.name ?? sessionId)}`}
          </small>
          <small className="outcome">{outcomeOf(entry, actor)}</small>
        </summary>
        {isOpen && <Detail entry={entry} machine={actor?.machine ?? null} onShow={() => onShow(entry)} />}
      </details>
    </li>
  )
}

type DetailProps = { entry: LogEntry; machine: AnyStateMachine | null; onShow: () => void }

function Detail({ entry: { event, before, after }, machine, onShow }: DetailProps): ReactElement {
  const known = machine && after ? transitionsByKey(machine) : new Map()
  const taken = after?.taken.flatMap((key) => known.get(key) ?? []) ?? []
  const changed = changedMembers(before, after?.snapshot ?? null)
  return (
    <div className="detail">
      <JsonView value={event} />
      {taken.map(({ guard, actions, source }, index) => (
        <p key={index}>
          {source.key}
          {guard && ` [${nameOf(guard)}]`}
          {actions.length > 0 && ` / ${actions.map(nameOf).join(', ')}`}
        </p>
      ))}
      {changed.length > 0 && <p>changed: {changed.join(', ')}</p>}
      {machine && after && <button onClick={onShow}>Show this moment</button>}
    </div>
  )
}

/** Returns the label of an event. XState's built-in events have the same labels as in the chart. */
function eventWords(type: string): string {
  const own: Record<string, string> = {
    'xstate.init': 'started',
    'xstate.promise.resolve': 'resolved',
    'xstate.promise.reject': 'rejected',
  }
  return own[type] ?? eventInWords(type)
}

/** Returns the innermost states that were exited and entered: `describing → confirming`. */
function outcomeOf({ before, after }: LogEntry, actor: WatchedActor | undefined): string {
  if (!after) return actor?.status === 'active' ? 'not answered yet' : 'ignored: the actor has ended'
  const { snapshot, taken } = after
  const [was, is] = [innermostIn(before?.value), innermostIn(snapshot.value)]
  const left = was.filter((id) => !is.includes(id))
  const entered = is.filter((id) => !was.includes(id))
  if (left.length + entered.length > 0) return `${left.join(', ')} → ${entered.join(', ')}`
  if (!actor?.machine) return snapshot.status
  return taken.length > 0 ? 'stays' : 'ignored'
}

/** Returns the context members that an event changed. */
function changedMembers(before: ReportedSnapshot | null, after: ReportedSnapshot | null): string[] {
  if (!before || !after) return []
  const [was, is] = [membersOf(before.context), membersOf(after.context)]
  return Object.keys(is).filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]))
}

const membersOf = (context: unknown): Record<string, unknown> => (context ?? {}) as Record<string, unknown>
