/** Walks a path of a machine on the real screens in a browser, with a running service. */
import type { Page, Request } from 'playwright-core'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { operationsOf } from '../../../machines/shared/operation.ts'
import type { Language } from '../../../src/domain/text/languages.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { claClient } from '../../../src/web/client/cla-client.ts'
import type { World } from '../../support/service/world.ts'
import { heldRequests, operationOf } from './held-requests.ts'
import { actorLogic, operationsIn, performed, stateValue } from './in-process.ts'
import type { ModelPath, StepEvent } from './paths.ts'
import type { AnyModel, Driver } from './table.ts'

/**
 * The user's actions for each event, and the checks that each state is visible. `begins` opens the page. States with the tag `busy` need no check.
 */
export type Person = {
  begins(): Promise<unknown>
  does: Record<string, (event: Record<string, string>) => Promise<unknown>>
  sees: Record<string, (model: AnyMachineSnapshot) => Promise<unknown>>
}

export type PersonAt<F> = (page: Page, language: Language, facts: F) => Person

/**
 * Walks a path. Throws if a state is not visible, or if `Person` has no check for it. Does not check states with the tag `busy`: their duration
 * depends on the server.
 */
export async function walkInChromium(
  { machine, table }: AnyModel,
  { start, steps, test }: ModelPath,
  service: World,
  { number, page, language, person }: { number: number; page: Page; language: Language; person: PersonAt<never> },
): Promise<void> {
  service.home.clock.advance(duration.hour)
  await page.clock.install()
  // Disables request timeouts: a request may be held back for longer than its timeout.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  const requests = heldRequests()
  const visit = async (path: string): Promise<void> => void (await page.goto(path))
  const around = { service, oauth: service.oauth(), number, start, client: clientOf(page, service), visit }
  const facts = await table.prepare(around)
  const at = person(page, language, facts as never)
  const ours = new Set(operationsIn(machine))
  await page.route('**/cla/api/**', async (route) => {
    const request = calledBy(route.request())
    if (!ours.has(operationOf(request))) return route.fallback()
    return requests.admit(request).then(
      () => route.fallback(),
      () => route.abort(),
    )
  })

  const driverOf = (event: StepEvent): Driver => {
    const operations = event.actor === null ? [] : operationsIn(actorLogic(machine, event.actor))
    const does = async (sent: AnyEventObject): Promise<void> => {
      const act = at.does[sent.type]
      if (!act) throw new Error(`The person does not know how to bring about ${sent.type}`)
      await act(sent)
    }
    return {
      sends: does,
      tells: (_, sent) => does(sent),
      answers: async () => requests.pass(operations),
      losesConnection: async () => requests.pass(operations, true),
      settles: async (name) => requests.pass(operationsIn(actorLogic(machine, name))),
      async waits(ms) {
        service.home.clock.advance(ms)
        await page.clock.fastForward(ms)
      },
    }
  }

  let snapshot = steps[0]?.state as AnyMachineSnapshot
  async function step(event: StepEvent): Promise<void> {
    // Waits until this step's actor has sent its request. The previous step's request may still be running.
    const called = event.actor === null ? [] : operationsOf(actorLogic(machine, event.actor))
    if (called.length > 0) await requests.isWaiting(called)
    requests.hold()
    await performed(event, driverOf(event), facts, snapshot)
  }
  const events = steps.map(({ event }) => [event.type, ({ event }: { event: object }) => step(event as StepEvent)])
  await test({
    events: { ...Object.fromEntries(events), 'xstate.init': async () => void (await at.begins()) },
    states: {
      async '*'(model) {
        snapshot = model
        if (model.hasTag('busy')) return
        const looks = Object.entries(at.sees).filter(([state]) => model.matches(stateValue(state)))
        if (looks.length === 0)
          throw new Error(`The person does not know what to see at ${JSON.stringify(model.value)}`)
        for (const [, look] of looks) await look(model)
      },
    },
  })
}

/** Returns an API client with the cookies of the page. Its requests are not held back. */
function clientOf(page: Page, { origin }: World) {
  const context = page.context()
  return claClient({
    baseUrl: `${origin}/cla/api`,
    async fetch(sent) {
      const token = (await context.cookies()).find(({ name }) => name === 'csrf_token')?.value
      const body = Buffer.from(await sent.arrayBuffer())
      const headers = { ...Object.fromEntries(sent.headers), ...(token !== undefined && { token }) }
      const options = { method: sent.method, headers, ...(body.length > 0 && { data: body }) }
      const answer = await context.request.fetch(sent.url, options)
      const { 'set-cookie': _, ...rest } = answer.headers()
      return new Response(new Uint8Array(await answer.body()), { status: answer.status(), headers: rest })
    },
  })
}

const calledBy = (request: Request) => ({ method: request.method(), url: request.url() })
