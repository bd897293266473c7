/**
 * Runs random histories on a complete service, with deliveries over HTTP and occasional forge faults. After each action, compares the check results
 * on the forge with the oracle's.
 */
import { statusComparison } from '../../../../src/domain/pull-requests/check-limits.ts'
import { duration } from '../../../../src/domain/text/limits.ts'
import { recheckPullRequest } from '../../../../src/server/usecases/checks/check-page/recheck-pull-request.ts'
import type { FakePull } from '../../../support/forges/forge-world.ts'
import { type Seeded, seeded } from '../../../support/seeded.ts'
import type { CheckedService, WatchedScenario } from '../../../support/checks/checked-service.ts'
import { type GitLog, isTrulyCovered, type PullMoment, readLog, truthOf } from './oracle.ts'
import { historyFaults } from './history-faults.ts'
import { type FalseStatus, nothingSeen, type ServiceOutcome } from './history-outcome.ts'
import { type HistoryStep, randomHistory } from './random-history.ts'
import { type MadeTrue, makeTrue, nothingTrue, overrides, publishes } from '../../../support/checks/service-truth.ts'

type Told = 'told' | 'lost' | 'twice'

type Player = {
  scene: WatchedScenario
  steps: Generator<HistoryStep>
  random: Seeded
  made: MadeTrue
  acts: string[]
  known: Map<number, string>
  told: Told
  /** Numbers of the pull requests that could be merged before the action, and whether the forge had a fault since. */
  before: Set<number>
  hasFault: boolean
  /** True if the forge's last response contained no accounts. Checks that failed because of it are requested again. */
  isNameless: boolean
  /** Number of the pull request whose marks another user changed during the action; 0 if none. */
  disturbed: number
  /** Whether the service had not been told of the head of that pull request. */
  isEarly: boolean
  /** Numbers of the pull requests whose merge was looked at. */
  merged: Set<number>
  group: { pull: FakePull; sha: string } | null
}

const momentOf = ({ world }: WatchedScenario, pull: FakePull): PullMoment => ({
  number: pull.number,
  headSha: pull.headSha,
  baseSha: world.baseSha(pull),
  openerId: pull.opener.id,
})

const stateOf = ({ state, headSha, base }: FakePull): string => `${state} ${headSha} ${base}`

const openOf = ({ world, repository }: WatchedScenario): FakePull[] =>
  world.inRepository(repository).filter(({ state }) => state === 'open')

/**
 * Changes the base of a pull request to a branch that contains some of its commits, or back to `main`. This changes the pull request's commits, but
 * not its head.
 */
function retargets({ scene: { world, repository }, random }: Player, pull: FakePull): void {
  const { history } = repository
  if (pull.base !== 'main') pull.base = 'main'
  else {
    const [parent = history.head('main')] = history.draftOf(pull.headSha).parents
    const base = `base-${pull.number}-${random.below(1_000_000)}`
    history.branch(base, parent)
    pull.base = base
  }
  world.updateHead(pull)
}

export async function playHistories(service: CheckedService): Promise<ServiceOutcome> {
  const { forge, git, scenes } = service
  const random = seeded((scenes[0]?.seed ?? 0) + 2_000_003)
  const outcome = nothingSeen()
  let players: Player[] = scenes.map((scene) => ({
    ...{ scene, steps: randomHistory(scene.seed, scene), random: seeded(scene.seed + 1_000_003), made: nothingTrue() },
    ...{
      acts: [],
      known: new Map(),
      told: 'told' as const,
      before: new Set(),
      hasFault: false,
      isNameless: false,
      disturbed: 0,
      isEarly: false,
      merged: new Set(),
      group: null,
    },
  }))

  /**
   * Publishes a new version, advances the clock by a day, or does nothing. The new version has a grace period of one day or none, and some signers
   * accept it immediately.
   */
  async function publishesNow(): Promise<void> {
    const act = random.pick(['', '', '', '', 'publish', 'publish with grace', 'a day'] as const)
    if (act === '') return
    if (act === 'a day') service.advance(duration.day)
    else await publishes(service, act === 'publish' ? 0 : 1)
    for (const { scene, acts: done } of players) {
      done.push(act)
      for (const person of scene.people) {
        if (act !== 'a day' && random.below(2) === 0) person.agreed = service.versions.graceEnds.length
      }
    }
  }

  async function acts(player: Player): Promise<boolean> {
    const { scene, random } = player
    const isGreen = ({ headSha, number }: FakePull) => forge.isGreen(scene.repository, headSha, number) === true
    player.before = new Set(
      openOf(scene)
        .filter(isGreen)
        .map(({ number }) => number),
    )
    const step = player.steps.next()
    if (step.done) return false
    const open = openOf(scene)
    const isRetargeted = open.length > 0 && random.below(6) === 0
    if (isRetargeted) retargets(player, random.pick(open))
    player.acts.push(isRetargeted ? `${step.value.act}, retarget` : step.value.act)
    player.isNameless = step.value.fault === 'no_accounts'
    player.told = random.pick(['told', 'told', 'told', 'twice', 'lost'])
    for (const { number, headSha } of world(scene)) git.setRef(`refs/kept/${scene.seed}-${number}-${headSha}`, headSha)
    await makeTrue(service, scene, player.made)
    for (const pull of world(scene)) await forge.settles?.(pull)
    const name = scene.repository.fullName
    const paths = forge.paths?.(scene.repository) ?? {
      ...{ any: new RegExp(`/${name}/`), commits: new RegExp(`/${name}/pulls/\\d+/commits`) },
    }
    const faults = historyFaults(step.value.fault, random)
    player.hasFault = faults.length > 0
    for (const [kind, fault] of faults) {
      const path = kind === 'changed' ? paths.commits : paths.any
      forge.server.fault({ path }, fault, kind === 'changed' ? 1_000_000 : 1)
    }
    return true
  }

  const world = ({ world: of, repository }: WatchedScenario): FakePull[] => of.inRepository(repository)

  /** Sends a delivery for each changed pull request once, twice or not at all. */
  async function tells(player: Player): Promise<void> {
    const { scene, known, told } = player
    const before = forge.hooks.sent.length
    forge.hooks.duplicate(told === 'twice' ? 2 : 1)
    for (const pull of world(scene)) {
      const now = stateOf(pull)
      if (known.get(pull.number) === now) continue
      known.set(pull.number, now)
      if (told !== 'lost') await forge.tell(pull)
    }
    // If a delivery was not accepted, the service may not have received it.
    if (forge.hooks.sent.slice(before).some(({ status }) => status !== 202)) player.told = 'lost'
    player.group = null
    const queued = openOf(scene)[0]
    if (forge.enqueue && queued && player.random.below(6) === 0) {
      forge.hooks.duplicate(1)
      player.group = { pull: queued, sha: (await forge.enqueue(queued)).sha }
      player.acts.push('queue')
    }
  }

  /** Lets another user change the marks of a pull request. The delivery of the change is lost half of the time. */
  async function disturbs(player: Player): Promise<void> {
    const { scene, random } = player
    const [...open] = openOf(scene)
    player.disturbed = 0
    if (!forge.disturbs || open.length === 0 || random.below(2) > 0) return
    const isLost = random.below(2) === 0
    if (isLost) forge.hooks.lose()
    const pull = random.pick(open)
    const isEarly = player.known.get(pull.number) !== stateOf(pull)
    const act = await forge.disturbs(pull, random)
    if (isLost) forge.hooks.send()
    if (act === '') return
    Object.assign(player, { disturbed: pull.number, isEarly })
    player.acts.push(`by hand: ${act} of ${pull.number}${isLost ? ', lost' : ''}`)
  }

  /** While the service is down, someone merges a pull request if its marks allow it. Counts the merge if it is not covered. */
  async function mergesWhileDown({ scene, random, merged, acts: done }: Player): Promise<void> {
    const [...open] = openOf(scene)
    if (!forge.merges || open.length < 2 || done.length < 2 || random.below(8) > 0) return
    const pull = random.pick(open)
    forge.hooks.refuse()
    const isMerged = await forge.merges(pull)
    forge.hooks.send()
    if (!isMerged) return
    done.push(`merged ${pull.number} while down`)
    merged.add(pull.number)
    if (isTrulyCovered(readLog(git.folder), momentOf(scene, pull), truthOf(scene, forge.kind))) return
    outcome.whileDown += 1
    down.push({ scene, pull })
  }
  const down: { scene: WatchedScenario; pull: FakePull }[] = []

  /** Lists the merges while the service was down of which it has no record. It cannot know those of a pull request that it never saw. */
  async function listUnrecorded(): Promise<void> {
    for (const { scene, pull } of down) {
      const found = await service.services.store.reading.pullRequests.findNumber(scene.watchId, pull.number)
      const verdicts = found
        ? await service.bare.run(`select * from check_verdicts where pull_request_id = ?`, found.id)
        : []
      if (found && verdicts.length === 0) outcome.unlisted.push(`${scene.seed}: ${pull.number}`)
    }
  }

  function looks(log: GitLog, player: Player, when: FalseStatus['when']): void {
    const { scene } = player
    const truth = truthOf(scene, forge.kind)
    const open = openOf(scene)
    const isCovered = (pull: FakePull): boolean => isTrulyCovered(log, momentOf(scene, pull), truth)
    const tell = (about: string): FalseStatus => ({ seed: scene.seed, acts: [...player.acts], about, when })
    for (const pull of open) {
      const isGreen = forge.isGreen(scene.repository, pull.headSha, pull.number)
      const isMarked = (other: FakePull): boolean =>
        forge.marksPulls(scene.repository) ? other === pull : other.headSha === pull.headSha
      const truths = open.filter(isMarked).map(isCovered)
      const about = `pull request ${pull.number} at ${pull.headSha}`
      outcome.looked += 1
      if (isCovered(pull)) outcome.covered += 1
      const isFalse = isGreen === true && !isCovered(pull)
      const isStale = forge.marksPulls(scene.repository) && player.hasFault && player.before.has(pull.number)
      if (isFalse && isStale && when === 'amid faults') outcome.stale += 1
      else if (isFalse && player.disturbed === pull.number && when === 'amid faults') outcome.byHand += 1
      else if (isFalse) outcome.green.push(tell(about))
      if (when === 'at rest' && isGreen !== true && truths.every(Boolean)) outcome.red.push(tell(about))
      if (when === 'at rest' && isGreen === null) outcome.red.push(tell(`nothing at ${about}`))
    }
    for (const pull of world(scene)) {
      if (pull.mergedAt === null || player.merged.has(pull.number)) continue
      player.merged.add(pull.number)
      if (isCovered(pull)) continue
      if (player.disturbed === pull.number) outcome[player.isEarly ? 'early' : 'automatic'] += 1
      else outcome.green.push(tell(`merged ${pull.number}`))
    }
    if (player.group && forge.isGreen(scene.repository, player.group.sha) && !isCovered(player.group.pull)) {
      outcome.green.push(tell(`merge group of ${player.group.pull.number}`))
    }
    if (when === 'at rest') {
      const heads = new Set(world(scene).map(({ headSha }) => headSha))
      for (const sha of forge.greens(scene.repository)) {
        if (!heads.has(sha) && sha !== player.group?.sha && !queued.has(sha))
          outcome.green.push(tell(`replaced ${sha}`))
      }
    }
  }

  async function asksAgain({ scene }: Player): Promise<void> {
    for (const { number } of openOf(scene)) {
      const pull = await service.services.store.reading.pullRequests.findNumber(scene.watchId, number)
      if (pull) await recheckPullRequest(service.services, { ref: pull.id })
    }
  }

  /** Heads of merge queue branches. Their statuses must remain after the branches are replaced. */
  const queued = new Set<string>()

  while (players.length > 0) {
    await publishesNow()
    const going: Player[] = []
    for (const player of players) if (await acts(player)) going.push(player)
    players = going
    await git.flush()
    await service.during(async () => {
      for (const player of players) {
        await mergesWhileDown(player)
        await disturbs(player)
        await tells(player)
        if (player.group) queued.add(player.group.sha)
      }
      await service.works()
    })
    let log = readLog(git.folder)
    for (const player of players) if (player.told !== 'lost') looks(log, player, 'amid faults')
    forge.server.forgive()
    // Marks that others changed are compared once an hour.
    if (players.some(({ disturbed }) => disturbed > 0)) service.advance(statusComparison.every)
    await service.during(() => service.sweeps())
    for (const player of players) await overrides(service, player.scene, player.made)
    service.advance(120_000)
    for (const player of players) if (player.isNameless) await asksAgain(player)
    await service.works()
    log = readLog(git.folder)
    for (const player of players) looks(log, player, 'at rest')
  }
  await listUnrecorded()
  outcome.accepted = forge.hooks.sent.filter(({ status }) => status === 202).length
  return outcome
}
