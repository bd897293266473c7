import { addressKey } from './noreply-address.ts'
import type { ForgeTraits } from './pull-request.ts'

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
  /** Whether the check writes its one comment. */
  comment: boolean
}

export const defaultCheckPolicy: CheckPolicy = Object.freeze({
  committers: 'ignored',
  coAuthors: 'counted',
  opener: 'ignored',
  aiCoAuthors: 'ignored',
  accounts: 'noreply',
  shippedBots: true,
  exemptAccounts: [],
  comment: true,
})

/** By which rules the people of a pull request are read from its commits, as a text; empty for the rules of the beginning. Where it differs the commits are read again. */
export function readingRules({ committers, coAuthors, opener, aiCoAuthors }: CheckPolicy): string {
  const rules = [
    committers === 'counted' && 'committers',
    coAuthors === 'ignored' && 'no co-authors',
    opener === 'must_be_author' && 'opener',
    aiCoAuthors === 'counted' && 'ai co-authors',
  ]
  return rules.filter((rule) => rule !== false).join(', ')
}

/** What is read of one pull request at most; beyond it the check says so and does not turn green. */
export const mostCommits = 5000

/**
 * Bots by the ids of their accounts, which no rename changes and no other account can have; the names are for display. GitHub Enterprise and
 * Gitea number their accounts themselves, so that a community names its bots there. Checked in November 2026.
 */
const botsOfGithub: Readonly<Record<string, string>> = {
  '49699333': 'dependabot',
  '29139614': 'renovate',
  '41898282': 'github-actions',
  '198982749': 'Copilot',
  '66853113': 'pre-commit-ci',
  '46447321': 'allcontributors',
  '31301654': 'imgbot',
}

/** The name of a shipped bot; null for every other account. */
export function findShippedBot({ kind, host }: Pick<ForgeTraits, 'kind' | 'host'>, accountId: string): string | null {
  if (kind !== 'github' || host !== 'github.com') return null
  return Object.hasOwn(botsOfGithub, accountId) ? (botsOfGithub[accountId] ?? null) : null
}

/** Addresses and accounts that AI tools write as a co-author, in lower case: exactly these, for a pattern would let others in. */
const aiAddresses: ReadonlySet<string> = new Set([
  'noreply@anthropic.com',
  'cursoragent@cursor.com',
  'codex@openai.com',
  'noreply@openai.com',
  'noreply@aider.chat',
  'aider@aider.chat',
  'amp@ampcode.com',
  'copilot@github.com',
  '198982749+copilot@users.noreply.github.com',
  '175728472+copilot@users.noreply.github.com',
  '223556219+copilot@users.noreply.github.com',
  '176961590+gemini-code-assist[bot]@users.noreply.github.com',
  '158243242+devin-ai-integration[bot]@users.noreply.github.com',
])

/** Whether a co-author's line names an AI. As an author an AI is a contributor like every other. */
export function isAiCoAuthor(address: string): boolean {
  return aiAddresses.has(addressKey(address))
}
