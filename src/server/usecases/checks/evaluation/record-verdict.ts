import { canonicalJson, type Json } from '../../../../domain/receipts/canonical.ts'
import { findShippedBot } from '../../../../domain/pull-requests/bots-and-tools.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import { type CheckVerdictGiven, verdictRow } from '../../../store/pull-requests/check-verdicts.ts'
import type { PullRequest } from '../../../store/pull-requests/pull-requests.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import { evidenceOfRow } from '../../shared/evidence/row-evidence.ts'
import { exemptionsAt } from './check-exemptions.ts'
import { traitsOfForge } from '../forges/forge-traits.ts'

type Judged = { watch: Watch; pull: PullRequest; headSha: string }

/**
 * Records the verdict on a pull request's head as evidence when it is merged or overridden. The verdict is `unknown`, without people and grounds, if
 * its commits were not read or not evaluated. Requires the lock on the link's chain.
 */
export async function recordVerdict(
  { random }: Pick<Services, 'random'>,
  tx: Transaction,
  { watch, pull, headSha }: Judged,
  cause: CheckVerdictGiven['cause'],
): Promise<void> {
  const forge = await tx.forges.get(watch.forgeId)
  const isRead = pull.readSha === headSha && pull.headSha === headSha
  const isJudged = isRead && pull.verdict !== ''
  const { named } = pull
  const isNamed = isRead && named?.headSha === headSha && named.baseSha === pull.baseSha
  const row = verdictRow({
    ...{ id: random.id(), pullRequestId: pull.id, linkId: watch.linkId, cause },
    ...{ forgeUrl: forge.url, repositoryId: watch.repositoryId, number: pull.number, headSha },
    verdict: isJudged && pull.verdict !== '' ? pull.verdict : 'unknown',
    peopleKey: isNamed ? named.key : '',
    peopleDigest: isNamed ? named.digest : '',
    grounds: isJudged ? await groundsOf(tx, watch, pull) : [],
    agreements: await agreementsInForce(tx, watch.linkId),
    policyDigest: sha256(canonicalJson(watch.policy as unknown as Json)),
    postedAt: isJudged ? await postedAt(tx, watch.id, pull) : null,
    givenAt: tx.at,
  })
  await tx.evidence.append(watch.linkId, 'verdict.given', tx.at, evidenceOfRow('check_verdicts', row))
  await tx.checkVerdicts.insert(row)
}

/** Returns the distinct grounds of the verdict: IDs of signatures, companies, exemptions and overrides. Events do not contain personal accounts. */
async function groundsOf(
  tx: Transaction,
  { linkId, forgeId }: Watch,
  { id, headSha, mergedCommits }: PullRequest,
): Promise<string[]> {
  const exempt = await exemptionsAt(tx, { linkId, forgeId })
  const traits = traitsOfForge(await tx.forges.get(forgeId))
  const override = await tx.checkExceptions.findOverride(id, headSha)
  const grounds = new Set(override ? [`override:${override.id}`] : [])
  for (const { sha } of mergedCommits) grounds.add(`merged:${sha}`)
  for (const { ground, groundId } of await tx.contributions.ofPullRequest(id)) {
    if (ground === '' || ground === 'ignored') continue
    // Exemption of the link, or a built-in bot or AI tool (empty ID).
    if (ground === 'vouched') grounds.add(groundId === '' ? 'vouched' : `vouched:${groundId}`)
    // Membership is not recorded, because events can be shared with others.
    else if (ground === 'member') grounds.add('exempt')
    else if (ground !== 'exempt') grounds.add(`${ground}:${groundId}`)
    else {
      const exemption = exempt.find(({ accountId }) => accountId === groundId)
      const isBot = findShippedBot(traits, groundId) !== null
      grounds.add(exemption ? `exemption:${exemption.id}` : isBot ? `bot:${groundId}` : 'exempt')
    }
  }
  return [...grounds].toSorted()
}

async function agreementsInForce(tx: Transaction, linkId: string): Promise<CheckVerdictGiven['agreements']> {
  const individual = await tx.agreements.current(linkId, 'individual')
  const inForce = [...individual, ...(await tx.agreements.current(linkId, 'corporation'))]
  return inForce.map(({ id, kind, language, version }) => ({ kind, language, agreement: id, version }))
}

/** Returns the time at which the forge accepted the current content for a commit, or for the thread of its pull request; null if it has not. */
async function postedAt(tx: Transaction, watchId: string, { id, headSha }: PullRequest): Promise<number | null> {
  const status = await tx.dispatches.find({ watchId, channel: 'status', target: headSha })
  const thread = await tx.dispatches.find({ watchId, channel: 'thread', target: id })
  const posted = [status, thread].find((each) => each && each.digest !== '' && each.digest === each.postedDigest)
  return posted?.postedAt ?? null
}
