/** People and their signatures in a random history. */
import { type FakeAccount, type FakeRepository, type ForgeWorld, openForgeWorld } from '../forges/forge-world.ts'
import { type History, startHistory } from '../forges/git-history.ts'
import type { GitRepository, Identity } from '../forges/git-repository.ts'

export type SigningState = 'none' | 'individual' | 'expired' | 'employee' | 'waiting'

/**
 * A person with a personal and a company address. `agreed`: number of later versions when the personal address last signed. `hasProven`: signing in
 * has proven that the addresses belong to the account. `isExempt`: a manager has exempted the account. `isMember`: belongs to the organization.
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

/** Ends of the grace periods of the later versions, in order. All scenarios of a link share them. */
export type LaterVersions = { graceEnds: number[]; now: () => number }

export type ScenarioOverride = { number: number; headSha: string }

/**
 * `botsVouchedFor`: bots that a person who has signed may vouch for. `aiAuthors`: an AI tool may be the only author. `members`: organization members
 * need no signature.
 */
export type ScenarioRules = { botsVouchedFor: 'shipped' | 'listed' | 'never'; aiAuthors: boolean; members?: boolean }

export type HistoryScenario = {
  world: ForgeWorld
  repository: FakeRepository
  people: ScenarioPerson[]
  /** Has the name of the first person, but has not signed. */
  impostor: ScenarioPerson
  dependabot: FakeAccount
  /** A bot of the project, which may add it to its own list of bots. */
  kitBot: FakeAccount
  listing: { isListed: boolean }
  rules: ScenarioRules
  overrides: ScenarioOverride[]
  versions: LaterVersions
}

export const webFlow: Identity = { name: 'GitHub', email: 'noreply@github.com' }

/** Committers of commits made in the web interface, by the character in noreply addresses, which differs on GitLab only. */
export const webCommitterOf = ({ separator }: ForgeWorld): Identity =>
  separator === '-' ? { name: 'GitLab', email: 'noreply@gitlab.com' } : webFlow
export const aiCoAuthor: Identity = { name: 'Claude', email: 'noreply@anthropic.com' }

/** Creates a scenario in a shared git repository. `prefix` is added to the names of its branches. */
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

const botOf = (world: ForgeWorld): FakeAccount =>
  world.accounts.find(({ login }) => login === 'dependabot') ??
  world.account('dependabot', { id: 49_699_333, kind: 'Bot' })

/** Creates a scenario on a shared forge. `tag` is added to the names of its people. */
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

export const rulesOf = (seed: number): ScenarioRules => ({
  botsVouchedFor: (['shipped', 'listed', 'never'] as const)[seed % 3] ?? 'shipped',
  aiAuthors: seed % 2 === 1,
  members: seed % 4 > 1,
})
