import type { Language } from '../text/languages.ts'

/** An entry of a project's own list: an account or a bot by its number or address, an AI tool by its address. The one that does not apply is empty. */
export type ListedTool = {
  id: string
  type: 'account' | 'bot' | 'ai'
  accountId: string
  address: string
  name: string
}

/** The project's own people who need no agreement: no one, the members of the repository's organization, or those of some of its teams (by slug or name). */
export type MembersRule = { scope: 'none' | 'organization' | 'teams'; teams: readonly string[] }

/** What a community asks of the commits of its pull requests. */
export type CheckPolicy = {
  /** Whether committers must be covered beside authors: after a rebase that is who rebased. */
  committers: 'ignored' | 'counted'
  coAuthors: 'ignored' | 'counted'
  /** Whether who opened the pull request must be among the authors of its commits. */
  opener: 'ignored' | 'must_be_author'
  /** Whether lines that name an AI as a co-author are left out, as no one can sign for them. */
  aiCoAuthors: 'ignored' | 'counted'
  /** For which addresses a proven account of the forge stands in: those without a mailbox, or every one. */
  accounts: 'noreply' | 'any'
  /** Whether bots of the shipped list are exempt. */
  shippedBots: boolean
  /** The ids of further accounts of the forge that are exempt as bots are. */
  exemptAccounts: readonly string[]
  /** Bots and AI tools that the project lists. */
  listed: readonly ListedTool[]
  /** For which bots a covered person may vouch: those that are shipped, those that the project lists as well, or none. */
  botsVouchedFor: 'shipped' | 'listed' | 'never'
  /** Whether a covered person who opened the pull request, or is a co-author, answers for commits whose author is an AI tool. */
  aiAuthors: 'counted' | 'vouched'
  /** Branches in which a commit that names its original may be merged already; none: the rule is off. */
  mergedBranches: readonly string[]
  members: MembersRule
  /** Whether the check writes its one comment. */
  comment: boolean
  /** The language of what is posted; without it the agreements decide. */
  language?: Language | undefined
}

export const defaultCheckPolicy: CheckPolicy = Object.freeze<CheckPolicy>({
  committers: 'ignored',
  coAuthors: 'counted',
  opener: 'ignored',
  aiCoAuthors: 'ignored',
  accounts: 'noreply',
  shippedBots: true,
  exemptAccounts: [],
  listed: [],
  botsVouchedFor: 'shipped',
  aiAuthors: 'counted',
  mergedBranches: [],
  members: { scope: 'none', teams: [] },
  comment: true,
})

/** The teams whose members need no agreement; an empty name is the organization. Empty if the rule is off. */
export function memberTeams({ members: { scope, teams } }: Pick<CheckPolicy, 'members'>): readonly string[] {
  if (scope === 'none') return []
  return scope === 'organization' ? [''] : teams
}

/** The rules that decide which people are read from commits, as a text; empty for the defaults. If it changes, the commits are read again. */
export function readingRules({ committers, coAuthors, opener, aiCoAuthors, mergedBranches }: CheckPolicy): string {
  const rules = [
    committers === 'counted' && 'committers',
    coAuthors === 'ignored' && 'no co-authors',
    opener === 'must_be_author' && 'opener',
    aiCoAuthors === 'counted' && 'ai co-authors',
    mergedBranches.length > 0 && `merged in ${mergedBranches.join(' ')}`,
  ]
  return rules.filter((rule) => rule !== false).join(', ')
}

/** What is read of one pull request at most; beyond it the check says so and does not turn green. */
export const mostCommits = 5000
