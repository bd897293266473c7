/** A forge that sends webhook deliveries continuously while the service is killed repeatedly. */
import type { RunningServer } from '../../support/service/running-server.ts'
import { startServer } from '../../support/service/running-server.ts'
import { seeded } from '../../support/seeded.ts'
import type { FakePull } from '../../support/forges/forge-world.ts'
import type { FakeGitea } from '../../support/forges/gitea/gitea.ts'
import { hmacOf } from '../../support/forges/webhooks.ts'

export type Hook = { hookId: string; secret: string }

/** Keys of the deliveries by outcome. `unknown`: no response was received. */
export type DeliveredKeys = { acknowledged: Set<string>; unknown: Set<string> }

export type DeliveryDay = {
  env: Record<string, string>
  gitea: FakeGitea
  pulls: readonly FakePull[]
  hook: Hook
  seed: number
  kills: number
  entry?: string
}

const [atOnce, soonest, latest] = [4, 100, 2000]
/** Minimum number of deliveries that a server acknowledges before it is killed, so that there are some to lose. */
const leastAcknowledged = 4
const patience = 60_000

const passes = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Pushes to pull requests and sends the deliveries, four at a time. Kills each server at a random time after it has acknowledged some of them. */
export async function deliversWhileKilled(day: DeliveryDay): Promise<DeliveredKeys & { last: RunningServer | null }> {
  const { env, gitea, pulls, hook, seed, kills, entry } = day
  const random = seeded(seed)
  const keys: DeliveredKeys = { acknowledged: new Set(), unknown: new Set() }
  let server: RunningServer | null = null
  const over = new AbortController()
  let count = 0
  let acknowledged = Promise.withResolvers<void>()

  async function pushes(): Promise<void> {
    const pull = random.pick(pulls)
    const { history } = pull.repository
    if (random.below(3) === 0) {
      const by = { name: 'Ana', email: random.below(2) === 0 ? 'ana@x.org' : 'bo@x.org' }
      history.commit(pull.branch, { by })
      await gitea.world.moveHead(pull)
    }
    const key = `${seed}-${(count += 1)}`
    const { repository, number } = pull
    const body = JSON.stringify({
      // Makes the body unique, like the timestamp in a real delivery. The service limits identical bodies.
      ...{ action: 'synchronized', number, pull_request: { number, updated_at: count } },
      repository: { id: repository.id, full_name: repository.fullName },
    })
    const to = server
    if (!to) return passes(5)
    keys.unknown.add(key)
    const answer = await fetch(`${to.origin}/cla/api/v1/checks/hooks/${hook.hookId}`, {
      method: 'POST',
      body,
      headers: {
        ...{ 'content-type': 'application/json', 'x-gitea-event': 'pull_request', 'x-gitea-delivery': key },
        'x-gitea-signature': hmacOf(hook.secret, body),
      },
    }).catch(() => null)
    if (answer?.status !== 202) return undefined
    keys.unknown.delete(key)
    keys.acknowledged.add(key)
    return acknowledged.resolve()
  }
  const queue = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await pushes()
      await passes(10)
    }
  }
  const queues = Array.from({ length: atOnce }, queue)
  for (let kill = 0; kill < kills; kill += 1) {
    const running = await startServer(env, entry)
    acknowledged = Promise.withResolvers<void>()
    server = running
    const [before, waitsUntil] = [keys.acknowledged.size, performance.now() + patience]
    await passes(soonest + random.below(latest - soonest))
    // Kills the server directly after an acknowledgment, because a faulty server then loses the most data.
    do {
      acknowledged = Promise.withResolvers<void>()
      await Promise.race([acknowledged.promise, passes(latest)])
    } while (keys.acknowledged.size < before + leastAcknowledged && performance.now() < waitsUntil)
    server = null
    await running.kill()
  }
  over.abort()
  await Promise.all(queues)
  return { ...keys, last: entry === undefined ? await startServer(env) : null }
}
