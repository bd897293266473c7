import type { Language } from '../text/languages.ts'

/** An entry of a project's own list: an account or bot by its number or address, an AI tool by its address. The unused field is empty. */
export type ListedTool = {
  id: string
  type: 'account' | 'bot' | 'ai'
  accountId: string
  address: string
  name: string
}

/** Members of the project who need no agreement: none, members of the repository's organization, or members of some of its teams (by slug or name). */
export type MembersRule = { scope: 'none' | 'organization' | 'teams'; teams: readonly string[] }

/** A community's rules for the commits of its pull requests. */
export type CheckPolicy = {
  /** Whether committers need to sign in addition to authors. After a rebase the committer is the person who rebased. */
  committers: 'ignored' | 'counted'
  coAuthors: 'ignored' | 'counted'
  /** Whether the opener of the pull request must be an author of one of its commits. */
  opener: 'ignored' | 'must_be_author'
  /** Whether co-author lines with an AI tool are ignored; no one can sign for an AI tool. */
  aiCoAuthors: 'ignored' | 'counted'
  /** Addresses that a proven account covers: noreply addresses only, or all. */
  accounts: 'noreply' | 'any'
  /** Whether bots of the shipped list are exempt. */
  shippedBots: boolean
  /** Account ids that are exempt in the same way as bots. */
  exemptAccounts: readonly string[]
  /** Bots and AI tools in the project's own list. */
  listed: readonly ListedTool[]
  /** Bots that a covered person may vouch for: shipped bots only, shipped and listed bots, or none. */
  botsVouchedFor: 'shipped' | 'listed' | 'never'
  /** Whether a covered opener or co-author can vouch for commits authored by an AI tool. */
  aiAuthors: 'counted' | 'vouched'
  /** Branches that are searched for the original of a cherry-picked commit. Empty disables the rule. */
  mergedBranches: readonly string[]
  members: MembersRule
  /** Whether the check posts its comment. */
  comment: boolean
  /** Language of posted texts; defaults to the language of the agreements. */
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

/** Returns the teams whose members need no agreement; an empty name is the whole organization. Empty if the rule is off. */
export function memberTeams({ members: { scope, teams } }: Pick<CheckPolicy, 'members'>): readonly string[] {
  if (scope === 'none') return []
  return scope === 'organization' ? [''] : teams
}

/** Serializes the rules that select contributors from commits; empty for the defaults. A changed value triggers a new reading. */
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

/** Maximum number of commits read per pull request. The check of a larger pull request reports the limit and never turns green. */
export const maxCommits = 5000
