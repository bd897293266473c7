import type { ResultOf, Schemas } from '../../../../openapi/index.ts'
import { namesOnWire } from '../../../domain/community-name.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Services } from '../../services.ts'
import type { StoredContribution } from '../../store/contributions.ts'
import type { PullRequest } from '../../store/pull-requests.ts'
import { pullRequestUrl } from './check-url.ts'

type Page = ResultOf<'getCheck'>

/**
 * What the check on a pull request says, for a caller who has its address: names and commits as the pull request shows them, masked addresses, and whether
 * something is left to do. Refuses `no_check`.
 */
export async function getCheck({ store }: Services, { ref }: { ref: string }): Promise<Page> {
  return store.snapshot(async (nouns) => {
    const pull = await nouns.pullRequests.find(ref)
    const watch = pull && (await nouns.watches.find(pull.watchId))
    if (!pull || !watch) throw new Refusal('cla.no_check')
    const forge = await nouns.forges.get(watch.forgeId)
    const people = await nouns.contributions.ofPullRequest(pull.id)
    const isJudged = pull.verdict !== '' && pull.readSha === pull.headSha
    return {
      link_id: pull.linkId,
      ...namesOnWire(await nouns.links.find(pull.linkId)),
      repository: watch.fullName,
      number: pull.number,
      title: pull.title,
      pull_request_url: pullRequestUrl(forge, watch, pull.number),
      head_sha: pull.headSha,
      state: stateOf(pull, isJudged),
      ...reasonOf(pull),
      declared: pull.declaredCommits,
      checked_at: pull.judgedAt,
      people: isJudged ? people.map(personOnWire) : [],
      gaps: isJudged ? pull.gaps.map(gapOnWire) : [],
      left_out: isJudged ? pull.leftOut.map(({ name, shas }) => ({ name, commits: shas.length })) : [],
    }
  })
}

function stateOf({ state, verdict }: PullRequest, isJudged: boolean): Page['state'] {
  if (state !== 'open') return 'closed'
  if (verdict === 'unknown') return 'unknown'
  return isJudged && verdict !== '' ? verdict : 'reading'
}

function reasonOf({ verdict, reading }: PullRequest): Pick<Page, 'reason' | 'read'> {
  if (verdict !== 'unknown' || reading.kind === 'complete') return { reason: '', read: 0 }
  return { reason: reading.kind, read: reading.kind === 'incomplete' ? reading.read : 0 }
}

/** The first character and the domain: who owns the address knows it. */
function masked(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${Array.from(email)[0]}***${email.slice(at)}`
}

function personOnWire(person: StoredContribution): Schemas['CheckedPerson'] {
  const { position, name, email, address, accountLogin, roles, commits, gap } = person
  return {
    id: String(position),
    name,
    email_masked: masked(email),
    address,
    account: accountLogin,
    roles,
    commits,
    all_commits: person.allCommits,
    state: gap === '' ? 'ready' : gap === 'pending_manager' ? 'waits' : 'to_act',
  }
}

function gapOnWire(gap: PullRequest['gaps'][number]): Page['gaps'][number] {
  return gap.kind === 'malformed_trailer'
    ? { kind: gap.kind, sha: gap.sha, line: gap.line, login: '' }
    : { kind: gap.kind, sha: '', line: 0, login: gap.login }
}
