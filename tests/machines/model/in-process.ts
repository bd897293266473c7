/** Walks a path of a machine in process, with the API client of the browser and the real server. */
import { expect, vi } from 'vitest'
import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  SimulatedClock,
  StateMachine,
} from 'xstate'
import { operationsOf, withClient } from '../../../machines/shared/operation.ts'
import type { OperationId } from '../../../openapi/index.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { claClient } from '../../../src/web/client/cla-client.ts'
import { keepingFetch } from '../../support/http/wire.ts'
import type { World } from '../../support/service/world.ts'
import { heldRequests } from './held-requests.ts'
import { carriedBy, type ModelPath, type StepEvent, transitionName } from './paths.ts'
import type { AnyModel, Driver } from './table.ts'

/** Timeout for an expected event, in milliseconds. */
const patience = 10_000

/**
 * Walks a path and returns the transitions that were taken. Throws if the production actor is in a different state than the model, if it receives an
 * unexpected event, or if an assertion in `truths` fails.
 */
export async function walkInProcess(
  { machine, table }: AnyModel,
  { start, steps, test }: ModelPath,
  service: World,
  number: number,
): Promise<ReadonlySet<string>> {
  // Resets the rate limits per client. They last ten minutes.
  service.home.clock.advance(duration.hour)
  const requests = heldRequests()
  const browser = keepingFetch(service.app)
  const options = { baseUrl: `${service.origin}/cla/api`, csrfToken: () => browser.cookies.get('csrf_token') ?? null }
  const client = claClient({ ...options, fetch: browser.fetch })
  const visit = async (path: string): Promise<void> => void (await browser.fetch(service.origin + path))
  const held = claClient({
    ...options,
    async fetch(request) {
      await requests.admit(request, request.signal)
      return browser.fetch(request)
    },
  })
  const facts = await table.prepare({ service, oauth: service.oauth(), number, start, client, visit })
  const clock = new SimulatedClock()
  const { inspect, until, observed } = observer(() => requests.hold())
  const production = withClient(machine, held)
  const actor: AnyActorRef = createActor(production, { clock, input: facts.input, inspect })
  const snapshot = (): AnyMachineSnapshot => actor.getSnapshot() as AnyMachineSnapshot

  const driverOf = (event: StepEvent): Driver => {
    const operations = event.actor === null ? [] : operationsIn(actorLogic(machine, event.actor))
    return {
      sends: async (sent) => actor.send(sent),
      async tells(name, sent) {
        const canTake = (one: AnyActorRef): boolean => (one.getSnapshot() as AnyMachineSnapshot).can(sent)
        const child = await until(() => {
          const found = childOf(snapshot(), name.split('.'))
          return found && canTake(found) ? found : undefined
        }, `${name} to take ${sent.type}`)
        child.send(sent)
      },
      answers: async () => requests.pass(operations),
      losesConnection: async () => requests.pass(operations, true),
      async settles(name) {
        requests.pass(operationsIn(actorLogic(machine, name)))
        await until(() => {
          const settling = childOf(snapshot(), [name])
          return settling && !isBusy(settling) ? true : undefined
        }, `${name} to be answered`)
        requests.hold()
      },
      async waits(ms) {
        service.home.clock.advance(ms)
        vi.setSystemTime(Date.now() + ms)
        clock.increment(ms)
      },
    }
  }

  async function step(event: StepEvent): Promise<void> {
    const { heard } = observed
    heard.length = 0
    await performed(event, driverOf(event), facts, snapshot())
    const isHeard = event.case.until as ((snapshot: AnyMachineSnapshot) => boolean) | undefined
    if (isHeard) await until(() => isHeard(snapshot()) || undefined, event.happening)
    else await until(() => heard[0], event.happening)
    requests.hold()
    const codes = heard.flatMap(({ error }) => (error as { code?: string } | undefined)?.code ?? [])
    expect(
      heard.map(({ type }) => type),
      [event.happening, ...codes].join(', '),
    ).toEqual(isHeard ? [] : [event.type])
  }

  async function begin(): Promise<void> {
    actor.start()
  }
  const events = Object.fromEntries(
    steps.map(({ event }) => [event.type, ({ event }: { event: AnyEventObject }) => step(event as StepEvent)]),
  )
  await test({
    events: { ...events, 'xstate.init': begin },
    states: {
      async '*'(model) {
        expect(seen(snapshot())).toEqual(seen(model))
        for (const [state, isTrue] of Object.entries(table.truths)) {
          if (!model.matches(stateValue(state))) continue
          await (isTrue as (reached: object) => Promise<void>)({ snapshot: snapshot(), facts, client, service })
        }
      },
    },
  })
  actor.stop()
  return observed.taken
}

/** Returns the properties that must be equal in the model and in the production actor. */
const seen = ({ value, status, tags }: AnyMachineSnapshot) => ({ value, status, tags: [...tags].toSorted() })

/** Converts `filling.step.checking` to `{ filling: { step: 'checking' } }`. */
export function stateValue(path: string): string | object {
  return (
    path
      .split('.')
      .reduceRight<string | object | null>((inner, key) => (inner === null ? key : { [key]: inner }), null) ?? path
  )
}

/** Performs a step with its `does` function. If it has none, releases the actor's requests, or sends the event. */
export async function performed(
  event: StepEvent,
  driver: Driver,
  facts: object,
  snapshot: AnyMachineSnapshot,
): Promise<void> {
  const does = event.case.does as ((driver: Driver, facts: object) => void | Promise<void>) | undefined
  if (does) return does(driver, facts)
  if (event.actor !== null) return driver.answers()
  return driver.sends({ ...carriedBy(event.case, snapshot, facts), type: event.type })
}

export function operationsIn(logic: AnyActorLogic): OperationId[] {
  if (!(logic instanceof StateMachine)) return [...operationsOf(logic)]
  return Object.values(logic.implementations.actors as Record<string, AnyActorLogic>).flatMap(operationsIn)
}

export function actorLogic({ implementations }: AnyStateMachine, name: string): AnyActorLogic {
  const logic = (implementations.actors as Record<string, AnyActorLogic>)[name]
  if (!logic) throw new Error(`The machine has no actor ${name}`)
  return logic
}

function childOf({ children }: AnyMachineSnapshot, [name = '', ...rest]: string[]): AnyActorRef | undefined {
  const child = (children as Record<string, AnyActorRef | undefined>)[name]
  return child && rest.length > 0 ? childOf(child.getSnapshot() as AnyMachineSnapshot, rest) : child
}

function isBusy(actor: AnyActorRef): boolean {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  return snapshot.status === 'active' && snapshot.hasTag('busy')
}

/**
 * Records the actor's events, and the transitions of the actor and its children. Calls `hold` for each recorded event, so that the next requests wait
 * for the next step.
 */
function observer(hold: () => void) {
  const observed = { heard: [] as AnyEventObject[], taken: new Set<string>() }
  const looking = new Set<() => void>()

  function inspect(event: InspectionEvent): void {
    const isOurs = event.actorRef.sessionId === event.rootId
    if (isOurs && event.type === '@xstate.event' && isOutcome(event.event)) {
      hold()
      observed.heard.push(event.event)
    }
    if (event.type === '@xstate.microstep') {
      const { _transitions: transitions } = event
      for (const each of transitions) observed.taken.add(transitionName(each))
    }
    for (const look of looking) look()
  }

  function until<T>(find: () => T | undefined, what: string): Promise<T> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        looking.delete(look)
        reject(new Error(`waited in vain for ${what}`))
      }, patience)
      const look = (): void => {
        const found = find()
        if (found === undefined) return
        looking.delete(look)
        clearTimeout(late)
        resolve(found)
      }
      looking.add(look)
      look()
    })
  }
  return { inspect, until, observed }
}

/** Returns whether a step caused the event. Excludes the initial event and the snapshots of children. */
const isOutcome = ({ type }: AnyEventObject): boolean => !type.startsWith('xstate.snapshot.') && type !== 'xstate.init'
