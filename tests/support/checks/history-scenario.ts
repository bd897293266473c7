/** The people in a random history and their signatures. */
import { type FakeAccount, type FakeRepository, type ForgeWorld, openForgeWorld } from '../forges/forge-world.ts'
import { type History, startHistory } from '../forges/git-history.ts'
import type { GitRepository, Identity } from '../forges/git-repository.ts'

export type SigningState = 'none' | 'individual' | 'expired' | 'employee' | 'waiting'

/**
 * A person with a personal and a company address. `agreed` is the number of later versions that existed when the personal address last signed.
 * `hasProven` is true after a sign-in has proven the account, until the proof is erased. `isExempt` is true if a manager has exempted the account.
 * `isMember` is true for members of the organization.
 */
export type ScenarioPerson = {
  name: string
  account: FakeAccount
  emails: readonly [own: string, work: string]
  states: [own: SigningState, work: SigningState]
  agreed: number
  hasProven: boolean
  isExempt: boolean
  isMember: boolean
}

/** Grace period ends of the later versions of the individual agreement. All scenarios of a link share them. */
export type LaterVersions = { graceEnds: number[]; now: () => number }

export type ScenarioOverride = { number: number; headSha: string }

/**
 * `botsVouchedFor`: the bots that a covered person may vouch for. `aiAuthors`: whether an AI tool may be the only author. `members`: whether
 * organization members need no agreement.
 */
export type ScenarioRules = { botsVouchedFor: 'shipped' | 'listed' | 'never'; aiAuthors: boolean; members?: boolean }

export type HistoryScenario = {
  world: ForgeWorld
  repository: FakeRepository
  people: ScenarioPerson[]
  /** An account with the name of the first person and no signature. */
  impostor: ScenarioPerson
  dependabot: FakeAccount
  /** A bot of the project. The project may add it to its list of bots. */
  kitBot: FakeAccount
  listing: { isListed: boolean }
  /** Rules chosen by the project. */
  rules: ScenarioRules
  overrides: ScenarioOverride[]
  versions: LaterVersions
}

export const webFlow: Identity = { name: 'GitHub', email: 'noreply@github.com' }
export const aiCoAuthor: Identity = { name: 'Claude', email: 'noreply@anthropic.com' }

/** Opens a scenario in a shared repository. Its branches have the given prefix. */
export function openHistoryScenario(git: GitRepository, prefix: string, rules?: ScenarioRules): HistoryScenario {
  let at = Date.UTC(2026, 10, 2, 9)
  const world = openForgeWorld({
    now: () => (at += 1000),
    noreplyHost: 'users.noreply.github.com',
    forgeEmail: webFlow.email,
  })
  world.account('web-flow', { id: 19_864_447, emails: [webFlow.email] })
  return scenarioOf(world, {
    org: world.account('org', { kind: 'Organization' }),
    history: startHistory(git, prefix),
    ...(rules && { rules }),
  })
}

/** Returns the bot shared by all scenarios of a world. */
const botOf = (world: ForgeWorld): FakeAccount =>
  world.accounts.find(({ login }) => login === 'dependabot') ??
  world.account('dependabot', { id: 49_699_333, kind: 'Bot' })

/** Opens a scenario in a shared world. The names of its people contain `tag`. */
export function scenarioOf(
  world: ForgeWorld,
  {
    org,
    history,
    tag = '',
    admins = [],
    versions = { graceEnds: [], now: () => 0 },
    rules = { botsVouchedFor: 'shipped', aiAuthors: false },
  }: {
    org: FakeAccount
    history: History
    tag?: string
    admins?: FakeAccount[]
    versions?: LaterVersions
    rules?: ScenarioRules
  },
): HistoryScenario {
  const person = (login: string, name: string): ScenarioPerson => {
    const emails = [`${login}@mail.example`, `${login}@work.example`] as const
    const account = world.account(login, { emails: [...emails] })
    return {
      name,
      account,
      emails,
      states: ['none', 'none'],
      agreed: 0,
      hasProven: false,
      isExempt: false,
      isMember: false,
    }
  }
  const dependabot = botOf(world)
  const people = [person(`ana${tag}`, 'Ana'), person(`bo${tag}`, 'Bo'), person(`cy${tag}`, 'Cy')]
  const repository = world.repository(`org/kit${tag}`, { owner: org, admins, history })
  const kitBot = world.account(`kit-bot${tag}`, { kind: 'Bot' })
  return {
    ...{ world, repository, people, impostor: person(`ana-${tag}`, 'Ana'), dependabot, kitBot },
    ...{ listing: { isListed: false }, rules, overrides: [], versions },
  }
}

export const isValid = (state: SigningState): boolean => state === 'individual' || state === 'employee'

/** Returns the rules of a history, derived from its seed. */
export const rulesOf = (seed: number): ScenarioRules => ({
  botsVouchedFor: (['shipped', 'listed', 'never'] as const)[seed % 3] ?? 'shipped',
  aiAuthors: seed % 2 === 1,
  members: seed % 4 > 1,
})
