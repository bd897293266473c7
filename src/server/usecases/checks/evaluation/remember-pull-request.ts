import type { Services } from '../../../context/services.ts'
import type { PullRequest } from '../../../store/pull-requests/pull-requests.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'

/**
 * Returns the row of a pull request; creates it if it does not exist. The pull request is treated as open until it is read, because the content of a
 * delivery is not trusted. A closed pull request is reopened until then.
 */
export async function rememberPullRequest(
  { random }: Services,
  tx: Transaction,
  { id: watchId, linkId, forgeId }: Watch,
  number: number,
): Promise<PullRequest> {
  const known = await tx.pullRequests.findNumber(watchId, number)
  if (known) {
    if (known.state !== 'open') await tx.pullRequests.change(known.id, { state: 'open', closedAt: null })
    return known
  }
  await tx.pullRequests.insert({
    id: random.id(),
    ...{ watchId, linkId, forgeId, number },
    ...{ nativeId: '', title: '', openerId: '', openerLogin: '', openerIsBot: 0 },
    ...{
      state: 'open',
      isDraft: 0,
      mergeStatus: '',
      headSha: '',
      baseSha: '',
      baseRef: '',
      declaredCommits: 0,
      listVersion: '',
      readSha: '',
      readPolicy: '',
    },
    named: null,
    ...{ wantedAt: null, needsReading: 1, priority: 0, revision: 0, tries: 0, claimedUntil: 0 },
    ...{
      verdict: '',
      reading: { kind: 'unanswered', nextTryAt: null },
      gaps: [],
      leftOut: [],
      mergedCommits: [],
      failingSince: null,
      goneAt: null,
    },
    ...{
      statusTitle: '',
      statusSummary: '',
      people: 0,
      covered: 0,
      judgedAt: 0,
      rejudgeAt: null,
      seenAt: tx.at,
      closedAt: null,
      askedAt: 0,
      cancelLogin: '',
    },
  })
  return (await tx.pullRequests.findNumber(watchId, number)) as PullRequest
}
