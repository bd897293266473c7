import type { Language } from '../text/languages.ts'

/** An entry in a project's custom list: an account or bot by ID or address, or an AI tool by address. The unused field is empty. */
export type ListedTool = {
  id: string
  type: 'account' | 'bot' | 'ai'
  accountId: string
  address: string
  name: string
}

/** Project members who need no agreement: none, members of the repository's organization, or members of specific teams (by slug or name). */
export type MembersRule = { scope: 'none' | 'organization' | 'teams'; teams: readonly string[] }

/** Names of the two labels that show a verdict on a pull request. */
export type LabelNames = { covered: string; uncovered: string }

/** Returns whether two labels can show a verdict: 2 to 20 characters each, without commas, and different. */
export const areLabels = ({ covered, uncovered }: LabelNames): boolean =>
  [covered, uncovered].every((name) => /^[^,\s](?:[^,]{0,18}[^,\s])$/u.test(name)) &&
  covered.toLowerCase() !== uncovered.toLowerCase()

/** Rules of a community for checking the commits of its pull requests. */
export type CheckPolicy = {
  /** Whether committers must sign in addition to authors. After a rebase, the committer is the person who rebased. */
  committers: 'ignored' | 'counted'
  coAuthors: 'ignored' | 'counted'
  /** Whether the opener of the pull request must be the author of at least one commit. */
  opener: 'ignored' | 'must_be_author'
  /** Whether co-author lines for AI tools are ignored; no one can sign for an AI tool. */
  aiCoAuthors: 'ignored' | 'counted'
  /** Addresses that a proven account covers: only noreply addresses, or all addresses. */
  accounts: 'noreply' | 'any'
  /** Whether bots on the built-in list are exempt. */
  shippedBots: boolean
  /** IDs of accounts that are exempt, like bots. */
  exemptAccounts: readonly string[]
  /** Bots and AI tools on the project's custom list. */
  listed: readonly ListedTool[]
  /** Bots that a covered person may vouch for: built-in bots only, built-in and listed bots, or none. */
  botsVouchedFor: 'shipped' | 'listed' | 'never'
  /** Whether a covered opener or co-author may vouch for commits authored by an AI tool. */
  aiAuthors: 'counted' | 'vouched'
  /** Branches searched for the original of a cherry-picked commit. An empty list disables the rule. */
  mergedBranches: readonly string[]
  members: MembersRule
  /** Whether the check posts a comment on the pull request. */
  comment: boolean
  /** Labels that show the verdict; null if there are none. */
  labels?: LabelNames | null
  /** Whether the service's account is a required tester of each pull request. */
  tester?: boolean
  /** Whether an external status check shows the result instead of a thread. */
  externalCheck?: boolean
  /** Language of posted texts; defaults to the language of the agreement. */
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

/** Returns the teams whose members need no agreement; an empty name means the whole organization. Returns an empty list if the rule is off. */
export function memberTeams({ members: { scope, teams } }: Pick<CheckPolicy, 'members'>): readonly string[] {
  if (scope === 'none') return []
  return scope === 'organization' ? [''] : teams
}

/** Serializes the rules that determine the contributors of a commit; empty for the defaults. If the value changes, the commits are read again. */
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

/** Maximum number of commits read per pull request. The check of a larger pull request reports the limit and never passes. */
export const maxCommits = 5000
