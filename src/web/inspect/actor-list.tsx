import type { ReactElement } from 'react'
import type { AnyStateNode } from 'xstate'
import { firstOperation } from './chart.ts'
import { hasEnded, hasStarted, innermostIn, type WatchedActor } from './watched.ts'

type Props = {
  actors: ReadonlyMap<string, WatchedActor>
  chosen: string | null
  onChoose: (sessionId: string) => void
  onForgetEnded: () => void
}

/** Lists the running actors, each below its parent. Ended actors are collapsed. */
export function ActorList({ actors, chosen, onChoose, onForgetEnded }: Props): ReactElement {
  const live = [...actors.values()].filter((actor) => actor.status === 'active')
  const ended = [...actors.values()].filter(hasEnded).toReversed()
  const item = (actor: WatchedActor, children: ReactElement[] = []): ReactElement => (
    <li key={actor.sessionId}>
      <ActorButton
        actor={actor}
        parent={actors.get(actor.parentId ?? '')}
        isChosen={actor.sessionId === chosen}
        onChoose={onChoose}
      />
      {children.length > 0 && <ul>{children}</ul>}
    </li>
  )
  const below = (parentId: string | null): ReactElement[] =>
    live
      .filter((actor) => (actors.get(actor.parentId ?? '')?.status === 'active' ? actor.parentId : null) === parentId)
      .map((actor) => item(actor, below(actor.sessionId)))
  return (
    <nav aria-label="Actors">
      <h2>Running</h2>
      <ul aria-label="Running">{below(null)}</ul>
      {ended.length > 0 && (
        <details>
          <summary>Ended ({ended.length})</summary>
          <button className="clear" onClick={onForgetEnded}>
            Clear
          </button>
          <ul aria-label="Ended">{ended.map((actor) => item(actor))}</ul>
        </details>
      )}
    </nav>
  )
}

type ButtonProps = {
  actor: WatchedActor
  parent: WatchedActor | undefined
  isChosen: boolean
  onChoose: (sessionId: string) => void
}

function ActorButton({ actor, parent, isChosen, onChoose }: ButtonProps): ReactElement {
  return (
    <button aria-current={isChosen} title={actor.name} onClick={() => onChoose(actor.sessionId)}>
      {firstOperation(actor.name)}
      <small>
        {standing(actor)}
        {parent && hasEnded(actor) && `, for ${parent.name}`}
      </small>
    </button>
  )
}

/** Returns the active states of an actor, with `done`, `error` or `stopped` if it has ended. */
function standing({ status, snapshot, machine }: WatchedActor): string {
  const states = innermostIn(snapshot.value).join(', ')
  if (status === 'active') return machine ? states : 'waiting'
  return [status, states].filter((part) => part !== '').join(' · ')
}

/** Returns the actor that is shown until the user selects one: the running machine with the most states, which is the page's main machine. */
export function mainActor(actors: ReadonlyMap<string, WatchedActor>): string | null {
  const machines = [...actors.values()].filter((actor) => actor.machine !== null && hasStarted(actor))
  const running = machines.filter((actor) => !hasEnded(actor))
  const size = ({ machine }: WatchedActor): number => (machine ? countStates(machine.root) : 0)
  return (running.length > 0 ? running : machines).toSorted((a, b) => size(b) - size(a))[0]?.sessionId ?? null
}

const countStates = (node: AnyStateNode): number =>
  Object.values(node.states).reduce((sum, child) => sum + countStates(child), 1)
