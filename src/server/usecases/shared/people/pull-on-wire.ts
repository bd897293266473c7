import type { Schemas } from '../../../../../openapi/index.ts'
import type { PullRequest } from '../../../store/pull-requests/pull-requests.ts'

/** Returns a pull request as shown to a community. */
export function pullOnWire(pull: PullRequest): Schemas['WatchedPull'] {
  const { number, id, title, openerLogin, openerIsBot, isDraft, verdict, people, covered, seenAt, judgedAt } = pull
  const isJudged = verdict !== '' && (verdict === 'unknown' || pull.readSha === pull.headSha)
  return {
    ...{ number, ref: id, title, opener: openerLogin, is_bot: openerIsBot === 1, is_draft: isDraft === 1 },
    ...{ verdict: isJudged ? verdict : 'reading', people, covered, seen_at: seenAt, judged_at: judgedAt },
  }
}
