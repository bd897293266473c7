/** Services with one bug each, taken from earlier versions. The check results on the forge must reveal the bug. */
import type { ForgeRepository, ReadCommits } from '../../../../src/server/platforms/forges/port/forge.ts'
import type { Services } from '../../../../src/server/context/services.ts'
import type { CheckExemption } from '../../../../src/server/store/repositories/check-exceptions.ts'
import type { Transaction } from '../../../../src/server/store/store.ts'
import type { PullCommit } from '../../../../src/domain/pull-requests/pull-request.ts'
import type { WatchedScenario } from '../../../support/checks/checked-service.ts'

type Alter = (services: Services, scenes: () => readonly WatchedScenario[]) => Services

const withRepository =
  (alter: (repository: ForgeRepository, scenes: () => readonly WatchedScenario[]) => Partial<ForgeRepository>): Alter =>
  (services, scenes) => ({
    ...services,
    forges: {
      ...services.forges,
      repository: (access) => {
        const repository = services.forges.repository(access)
        return { ...repository, ...alter(repository, scenes) }
      },
    },
  })

const withCommits = (change: (read: ReadCommits, scenes: readonly WatchedScenario[]) => ReadCommits): Alter =>
  withRepository((repository, scenes) => ({
    async commits(pull, most) {
      const answer = await repository.commits(pull, most)
      return answer.kind === 'ok' ? { ...answer, value: change(answer.value, scenes()) } : answer
    },
  }))

const withTransaction =
  (alter: (tx: Transaction) => Partial<Transaction>): Alter =>
  (services) => ({
    ...services,
    store: {
      ...services.store,
      transaction: (work) =>
        services.store.transaction((tx) => {
          const broken = Object.entries(alter(tx)).map(([name, value]) => [name, { value }])
          return work(Object.create(tx, Object.fromEntries(broken) as PropertyDescriptorMap) as Transaction)
        }),
    },
  })

const eachCommit = (read: ReadCommits, change: (commit: PullCommit) => PullCommit): ReadCommits => ({
  ...read,
  commits: read.commits.map(change),
})

const isBots = (email: string): boolean => email.toLowerCase().startsWith('49699333+')

export const brokenServices: Readonly<Record<string, Alter>> = {
  'does not count the commits': withCommits(({ commits }) => ({ commits, declared: commits.length, isWhole: true })),
  'posts one pull request’s result for all with its head': withTransaction((tx) => ({
    pullRequests: {
      ...tx.pullRequests,
      ofHead: async (watchId, sha) => (await tx.pullRequests.ofHead(watchId, sha)).slice(-1),
    },
  })),
  'posts an unknown result as neutral': withRepository((repository) => ({
    putVerdict: (verdict, pulls) =>
      repository.putVerdict(verdict.state === 'pending' ? { ...verdict, state: 'success' } : verdict, pulls),
  })),
  'matches by nickname': withCommits((read, scenes) =>
    eachCommit(read, (commit) => {
      const people = scenes.flatMap((scene) => scene.people)
      const signed = people.find(({ name, states }) => name === commit.author.name && states[0] === 'individual')
      return signed ? { ...commit, author: { ...commit.author, email: signed.emails[0] } } : commit
    }),
  ),
  'trusts the address of a bot': withCommits((read) =>
    eachCommit(read, (commit) =>
      isBots(commit.author.email) ? { ...commit, committer: commit.author, isVerified: true } : commit,
    ),
  ),
  'keeps an override after a push': withTransaction((tx) => ({
    checkExceptions: {
      ...tx.checkExceptions,
      async findOverride(pullId, headSha) {
        const pull = await tx.pullRequests.find(pullId)
        const known = overridden.get(`${pull?.watchId} ${pull?.number}`)
        const found = (await tx.checkExceptions.findOverride(pullId, headSha)) ?? known ?? null
        if (found) overridden.set(`${pull?.watchId} ${pull?.number}`, found)
        return found && { ...found, headSha }
      },
    },
  })),
  'applies an ended exemption': withTransaction((tx) => ({
    checkExceptions: {
      ...tx.checkExceptions,
      async ofLink(linkId) {
        for (const each of await tx.checkExceptions.ofLink(linkId)) exempted.set(`${linkId} ${each.accountId}`, each)
        return [...exempted.values()].filter((each) => each.linkId === linkId)
      },
    },
  })),
  'keeps an erased proof': withTransaction((tx) => ({
    provenAccounts: {
      ...tx.provenAccounts,
      async emails(forgeId, accountIds) {
        for (const [id, emails] of await tx.provenAccounts.emails(forgeId, accountIds)) proven.set(id, emails)
        return new Map(accountIds.flatMap((id) => [[id, proven.get(id) ?? []] as const]))
      },
    },
  })),
  'ends no grace period': withTransaction((tx) => ({
    versionStandings: {
      from: async (signed) => (await tx.versionStandings.from(signed)).map((each) => ({ ...each, graceDays: 10_000 })),
    },
  })),
}

/** For GitLab: a thread that another user has resolved is not opened again. */
export const leavesThreadsResolved: Alter = withRepository((repository) => ({
  async standing(mark, pulls) {
    if (mark.kind !== 'thread') return repository.standing(mark, pulls)
    const value = { state: 'failure', by: { id: '', login: '' } }
    return { kind: 'ok', value, budget: { remaining: null, resetAt: null } }
  },
}))

const exempted = new Map<string, CheckExemption>()
const proven = new Map<string, string[]>()
const overridden = new Map<string, NonNullable<Awaited<ReturnType<Transaction['checkExceptions']['findOverride']>>>>()
