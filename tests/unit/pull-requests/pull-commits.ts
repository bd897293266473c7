/** Builds commits, pull requests and verdicts for tests of the check rules. They have the format of the forge clients, so no forge is needed. */
import { createHash } from 'node:crypto'
import { type CheckPolicy, defaultCheckPolicy } from '../../../src/domain/pull-requests/check-policy.ts'
import { type CheckVerdict, type Coverage, judge, readingOf } from '../../../src/domain/pull-requests/check-verdict.ts'
import { contributionsOf } from '../../../src/domain/pull-requests/contributions.ts'
import type { Cover } from '../../../src/domain/pull-requests/cover.ts'
import { type ForgeTraits, traitsOf } from '../../../src/domain/pull-requests/forge-kinds.ts'
import type { CommitPerson, PullCommit, PullRequestFacts } from '../../../src/domain/pull-requests/pull-request.ts'

export const shaOf = (text: string): string => createHash('sha1').update(text).digest('hex')

/** Returns a person such as `Ana <ana@x.org>`, with the account found by the forge (`501/ana`, `501/ana[bot]` for a bot); none by default. */
export function personOf(identity: string, account?: string): CommitPerson {
  const [, name = '', email = ''] = /^(.*?) ?<(.*)>$/.exec(identity) ?? []
  const [id = '', login = ''] = account?.split('/') ?? []
  return { name, email, account: account === undefined ? null : { id, login, isBot: login.endsWith('[bot]') } }
}

let made = 0

/** Returns a commit. By default, Ana is its author and its author is the committer. */
export function commitOf(given: Partial<PullCommit> = {}): PullCommit {
  made += 1
  const author = given.author ?? personOf('Ana <ana@x.org>', '501/ana')
  const sha = shaOf(`commit ${made}`)
  return { sha, parents: [shaOf('base')], message: 'Work', author, committer: author, isVerified: false, ...given }
}

export function pullOf(commits: readonly PullCommit[], given: Partial<PullRequestFacts> = {}): PullRequestFacts {
  return {
    number: 7,
    opener: { id: '501', login: 'ana', isBot: false },
    headSha: commits.at(-1)?.sha ?? shaOf('base'),
    baseSha: shaOf('base'),
    declaredCommits: commits.length,
    isDraft: false,
    state: 'open',
    ...given,
  }
}

const individual = (id: string): Cover => ({
  ...{ kind: 'individual', id, status: 'valid', isLatest: true, graceEndsAt: null },
})

/** Returns the coverage of people who have signed with these email addresses or accounts. */
export const signedBy = (emails: readonly string[], accounts: readonly string[] = []): Coverage => ({
  byEmail: new Map(emails.map((email) => [email, individual(email)])),
  byAccount: new Map(accounts.map((id) => [id, individual(id)])),
  override: null,
})

/** Values that differ from the defaults: Ana's pull request on GitHub, the default policy, and Ana as the only person who has signed. */
export type JudgedGiven = {
  pull?: Partial<PullRequestFacts>
  policy?: Partial<CheckPolicy>
  forge?: ForgeTraits
  coverage?: Coverage
}

export function judgedCommits(commits: readonly PullCommit[], given: JudgedGiven = {}): CheckVerdict {
  const { forge = traitsOf('github', 'github.com'), coverage = signedBy(['ana@x.org']) } = given
  const pull = pullOf(commits, given.pull)
  const policy = { ...defaultCheckPolicy, ...given.policy }
  const contributions = contributionsOf(pull, commits, policy, forge)
  return judge(pull, contributions, coverage, { policy, forge, reading: readingOf(pull, commits) })
}

/** Returns the verdict of each person, as `email:ana@x.org individual`. */
export const judgedPeople = (...given: Parameters<typeof judgedCommits>): string[] =>
  judgedCommits(...given).people.map(({ contribution, ground, gap }) => `${contribution.key} ${gap ?? ground.kind}`)
