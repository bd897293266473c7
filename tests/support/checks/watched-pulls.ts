/** Stores open pull requests of a watched repository with their check results, without a forge. */
import type { Services } from '../../../src/server/context/services.ts'
import { rememberPullRequest } from '../../../src/server/usecases/checks/evaluation/remember-pull-request.ts'
import type { StoredContribution } from '../../../src/server/store/pull-requests/contributions.ts'

export type SeededPull = {
  title: string
  opener?: string
  verdict: 'covered' | 'uncovered' | 'unknown' | ''
  people?: readonly Partial<StoredContribution>[]
}

const head = (number: number): string => number.toString(16).padStart(40, 'a')

/** Returns the IDs of the pull requests. Their numbers start at 1. */
export async function seedPulls(services: Services, watchId: string, pulls: readonly SeededPull[]): Promise<string[]> {
  return services.store.transaction(async (tx) => {
    const watch = await tx.watches.get(watchId)
    await tx.watches.change(watchId, {
      sweepAt: Number.MAX_SAFE_INTEGER,
      deliveredAt: tx.at,
      postedAt: tx.at,
      sweptAt: tx.at,
    })
    const ids: string[] = []
    for (const [index, { title, opener = 'noor-h', verdict, people = [] }] of pulls.entries()) {
      const number = index + 1
      const { id, linkId, forgeId } = await rememberPullRequest(services, tx, watch, number)
      ids.push(id)
      await tx.pullRequests.change(id, {
        ...{ title, openerLogin: opener, headSha: head(number), readSha: head(number), declaredCommits: 1, verdict },
        ...{ reading: { kind: 'complete' }, needsReading: 0, judgedAt: tx.at, people: people.length },
        covered: people.filter(({ gap = '' }) => gap === '').length,
      })
      await tx.contributions.replace(
        id,
        people.map((person, position) => ({
          ...{ pullRequestId: id, position, linkId, forgeId, personKey: '', key: `email:${position}` },
          ...{ name: `Person ${position}`, email: `person${position}@x.example`, address: 'mailbox' as const },
          ...{
            accountId: '',
            accountLogin: '',
            accountType: '' as const,
            isProven: 0,
            roles: ['author' as const],
            allCommits: 1,
          },
          ...{ commits: [{ sha: head(number), title }], ground: '', groundId: '', gap: '', graceEndsAt: null },
          ...{
            vouchedBy: '',
            accountByLogin: 0,
            ownWork: { isProven: false, isOwn: false, vouchers: [], coAuthors: [] },
          },
          ...{ changedAt: tx.at },
          ...person,
        })),
      )
    }
    return ids
  })
}
