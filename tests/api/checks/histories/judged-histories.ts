/** Evaluates random histories with the product's rules and with the oracle, and reports the differences. */
import {
  type CheckPolicy,
  defaultCheckPolicy,
  type ListedTool,
} from '../../../../src/domain/pull-requests/check-policy.ts'
import {
  type Coverage,
  judge,
  readingOf,
  type VerdictState,
  worstOf,
} from '../../../../src/domain/pull-requests/check-verdict.ts'
import { type Contributions, contributionsOf } from '../../../../src/domain/pull-requests/contributions.ts'
import type { Cover } from '../../../../src/domain/pull-requests/cover.ts'
import { traitsOf } from '../../../../src/domain/pull-requests/forge-kinds.ts'
import type { PullCommit, PullRequestFacts } from '../../../../src/domain/pull-requests/pull-request.ts'
import { type FakeAccount, pullCommitOf } from '../../../support/forges/forge-world.ts'
import { type GitRepository, openGitRepository } from '../../../support/forges/git-repository.ts'
import {
  type HistoryScenario,
  isValid,
  openHistoryScenario,
  rulesOf,
  type ScenarioPerson,
} from '../../../support/checks/history-scenario.ts'
import { isTrulyCovered, type PullMoment, readLog, type Truth, truthOf } from './oracle.ts'
import { randomHistory, type ReadingFault } from './random-history.ts'

/** Functions of the product that the histories use. A negative control replaces one of them with a faulty version. */
export type JudgeParts = {
  readingOf: typeof readingOf
  contributionsOf: typeof contributionsOf
  coverage: (
    given: Coverage,
    about: { people: Contributions['people']; pull: PullRequestFacts; moment: HistoryMoment },
  ) => Coverage
  /** Combines the results of all open pull requests with the same head into one commit status. */
  shown: (states: readonly VerdictState[]) => VerdictState
  isGreen: (state: VerdictState) => boolean
}

export const soundParts: JudgeParts = {
  readingOf,
  contributionsOf,
  coverage: (given) => given,
  shown: worstOf,
  isGreen: (state) => state === 'covered',
}

/** State after one action of a history. */
export type HistoryMoment = {
  seed: number
  acts: string[]
  scene: HistoryScenario
  pulls: (PullMoment & { olderHead: string })[]
  truth: Truth
  coverage: Omit<Coverage, 'override'>
  names: ReadonlySet<string>
  /** IDs of the accounts that a manager exempted, and of the listed bot. */
  exempt: readonly string[]
  listed: readonly ListedTool[]
  fault: ReadingFault
}

export type FalseVerdict = {
  seed: number
  acts: string[]
  number: number
  fault: ReadingFault
  shown: VerdictState
  isCovered: boolean
}

const forge = traitsOf('github', 'github.com')

function coverageOf(people: readonly ScenarioPerson[]): Omit<Coverage, 'override'> {
  const coverOfState = ({ account, states }: ScenarioPerson, at: 0 | 1): Cover | null => {
    const state = states[at]
    const id = `${account.login}-${at}`
    if (state === 'none') return null
    if (state === 'waiting') return { kind: 'pending_manager', id, since: 1 }
    const kind = at === 0 ? 'individual' : 'employee'
    return {
      kind,
      id,
      status: state === 'expired' ? 'expired' : 'valid',
      isLatest: state !== 'expired',
      graceEndsAt: null,
    }
  }
  const byEmail = people.flatMap((person) =>
    ([0, 1] as const).flatMap((at) => {
      const cover = coverOfState(person, at)
      return cover ? [[person.emails[at], cover] as const] : []
    }),
  )
  const byAccount = people.flatMap((person) => {
    if (!person.hasProven) return []
    const best = ([0, 1] as const)
      .map((at) => ({ at, cover: coverOfState(person, at) }))
      .toSorted((one, other) => Number(isValid(person.states[other.at])) - Number(isValid(person.states[one.at])))[0]
    return best?.cover ? [[String(person.account.id), best.cover] as const] : []
  })
  return { byEmail: new Map(byEmail), byAccount: new Map(byAccount) }
}

const membersOf = (people: readonly ScenarioPerson[]): string[] =>
  people.flatMap(({ isMember, account }) => (isMember ? [String(account.id)] : []))

const entryOf = ({ id, login }: FakeAccount): ListedTool => ({
  ...{ id: login, type: 'bot', accountId: String(id), address: '', name: login },
})

/** Runs the history of a seed, and returns the state after each action. The commits can be read only after the repository has been flushed. */
function momentsOf(seed: number, git: GitRepository): HistoryMoment[] {
  const scene = openHistoryScenario(git, `s${seed}/`, rulesOf(seed))
  const heads = new Map<number, string>()
  const acts: string[] = []
  const moments: HistoryMoment[] = []
  for (const { act, fault } of randomHistory(seed, scene)) {
    acts.push(act)
    const open = scene.world.pulls.filter(({ state }) => state === 'open')
    const pulls = open.map((pull) => {
      const { number, headSha, opener } = pull
      const olderHead = heads.get(number) ?? headSha
      if (olderHead !== headSha) git.setRef(`refs/kept/${olderHead}`, olderHead)
      heads.set(number, headSha)
      return { number, headSha, olderHead, baseSha: scene.world.baseSha(pull), openerId: opener.id }
    })
    const signed = scene.people.filter(({ states }) => states.some(isValid))
    moments.push({
      ...{ seed, acts: [...acts], scene, pulls, truth: truthOf(scene), fault },
      coverage: {
        ...coverageOf(scene.people),
        members: new Set(scene.rules.members === true ? membersOf(scene.people) : []),
      },
      names: new Set(signed.map(({ name }) => name)),
      exempt: [
        ...scene.people.filter(({ isExempt }) => isExempt).map(({ account }) => String(account.id)),
        ...(scene.listing.isListed ? [String(scene.kitBot.id)] : []),
      ],
      listed: scene.listing.isListed ? [entryOf(scene.kitBot)] : [],
    })
  }
  return moments
}

export async function readHistories(seeds: readonly number[]) {
  const git = openGitRepository()
  const moments = seeds.flatMap((seed) => momentsOf(seed, git))
  await git.flush()
  const log = readLog(git.folder)
  const known = new Map<string, Promise<PullCommit[]>>()
  /** Returns the commits of a pull request as a forge client would. Reads them from the git objects; the oracle reads the log instead. */
  function commitsOf({ scene, seed }: HistoryMoment, base: string, head: string): Promise<PullCommit[]> {
    const key = `${seed} ${base} ${head}`
    const read =
      known.get(key) ??
      git.between(base, head).then((all) => all.map((commit) => pullCommitOf(scene.world, scene.repository, commit)))
    known.set(key, read)
    return read
  }
  return { git, moments, log, commitsOf, close: git.close }
}

export type Histories = Awaited<ReturnType<typeof readHistories>>

function withFault(commits: readonly PullCommit[], fault: ReadingFault): PullCommit[] {
  if (fault === 'no_accounts') {
    const without = (commit: PullCommit): PullCommit => ({
      ...commit,
      author: { ...commit.author, account: null },
      committer: { ...commit.committer, account: null },
    })
    return commits.map(without)
  }
  if (fault === null || fault === 'older_head') return [...commits]
  return fault.missing === 'first' ? commits.slice(fault.count) : commits.slice(0, -fault.count)
}

/**
 * Returns wrong results: `green` contains checks that passed without coverage, and `red` checks that failed despite it. After an injected fault,
 * `red` is not reported.
 */
export async function findFalse(
  histories: Histories,
  parts: JudgeParts = soundParts,
): Promise<{ green: FalseVerdict[]; red: FalseVerdict[]; verdicts: number; covered: number }> {
  const found = { green: [] as FalseVerdict[], red: [] as FalseVerdict[], verdicts: 0, covered: 0 }
  for (const moment of histories.moments) {
    const states = new Map<string, VerdictState[]>()
    for (const pull of moment.pulls) {
      const verdict = await stateOf(histories, moment, pull, parts)
      states.set(pull.headSha, [...(states.get(pull.headSha) ?? []), verdict])
    }
    for (const pull of moment.pulls) {
      const shown = parts.shown(states.get(pull.headSha) ?? [])
      const sharers = moment.pulls.filter(({ headSha }) => headSha === pull.headSha)
      const truths = sharers.map((each) => isTrulyCovered(histories.log, each, moment.truth))
      const isCovered = truths[sharers.indexOf(pull)] ?? false
      const { seed, acts, fault } = moment
      const difference = { seed, acts, number: pull.number, fault, shown, isCovered }
      found.verdicts += 1
      if (isCovered) found.covered += 1
      if (parts.isGreen(shown) && !isCovered) found.green.push(difference)
      if (!parts.isGreen(shown) && fault === null && truths.every(Boolean)) found.red.push(difference)
    }
  }
  return found
}

async function stateOf(
  histories: Histories,
  moment: HistoryMoment,
  pull: HistoryMoment['pulls'][number],
  parts: JudgeParts,
): Promise<VerdictState> {
  const { fault, scene, truth } = moment
  const whole = await histories.commitsOf(moment, pull.baseSha, pull.headSha)
  const read = fault === 'older_head' ? await histories.commitsOf(moment, pull.baseSha, pull.olderHead) : whole
  const commits = withFault(read, fault)
  const opener = scene.world.accounts.find(({ id }) => id === pull.openerId)
  const facts: PullRequestFacts = {
    ...{ number: pull.number, headSha: pull.headSha, baseSha: pull.baseSha, declaredCommits: whole.length },
    ...{
      opener: { id: String(pull.openerId), login: opener?.login ?? '', isBot: opener?.kind === 'Bot' },
      isDraft: false,
      state: 'open',
    },
  }
  const { botsVouchedFor, aiAuthors, members } = scene.rules
  const policy: CheckPolicy = {
    ...{ ...defaultCheckPolicy, exemptAccounts: moment.exempt, listed: moment.listed, botsVouchedFor },
    aiAuthors: aiAuthors ? 'vouched' : 'counted',
    members: { scope: members === true ? 'organization' : 'none', teams: [] },
  }
  const logins = new Map(
    scene.world.accounts.map(({ id, login, kind }) => [
      login.toLowerCase(),
      { id: String(id), login, isBot: kind === 'Bot' },
    ]),
  )
  const contributions = parts.contributionsOf(facts, commits, policy, forge, logins)
  const override = truth.overrides.findLast(({ number, headSha }) => number === pull.number && headSha === pull.headSha)
  const given: Coverage = { ...moment.coverage, override: override ? { id: 'o', headSha: override.headSha } : null }
  const coverage = parts.coverage(given, { people: contributions.people, pull: facts, moment })
  const reading = parts.readingOf(facts, commits)
  return judge(facts, contributions, coverage, { policy, forge, reading }).state
}
