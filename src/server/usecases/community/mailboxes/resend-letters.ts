import type { RequestOf, ResultOf } from '../../../../../openapi/index.ts'
import { emailFailureKinds, emailFailureOf } from '../../../../domain/projects/email-failure.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Queries } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { ownLink } from '../../shared/people/own-link.ts'
import { requeueEmail, requeueObjectionTo } from './requeue-email.ts'

/** Number of failed emails that are sorted by cause, newest first. */
const maxFailed = 1000

/** Requeues the failed emails of a link that have the same cause and can be resent. Refuses with `no_link`. */
export async function resendLetters(
  services: Services,
  caller: CommunityManager,
  { linkId, cause }: { linkId: string } & RequestOf<'resendLetters'>['body'],
): Promise<ResultOf<'resendLetters'>> {
  return services.store.transaction(async (tx) => {
    const link = await ownLink(tx, caller, linkId)
    const emails = (await failuresOf(tx, link.id)).filter((email) => email.cause === cause && email.canBeResent)
    // Sorted, so that concurrent requests cannot deadlock.
    for (const email of emails.toSorted((one, other) => (one.id < other.id ? -1 : 1))) await requeueEmail(tx, email)
    if (emails.length > 0) {
      await writeAudit(services, tx, {
        ...{ who: { account: caller.account }, what: 'letters.resend', linkId: link.id, client: caller.client },
        ...{ refusal: null, detail: `${cause} ${emails.length}` },
      })
    }
    return { resent: emails.length }
  })
}

/** Counts the failed emails of a link by cause. Causes without emails are omitted. */
export async function countFailures(queries: Queries, linkId: string): Promise<ResultOf<'listLetters'>['failures']> {
  const failed = await failuresOf(queries, linkId)
  return emailFailureKinds
    .map((cause) => ({ cause, emails: failed.filter((email) => email.cause === cause) }))
    .filter(({ emails }) => emails.length > 0)
    .map(({ cause, emails }) => ({
      ...{ cause, count: emails.length, can_be_resent: emails.filter(({ canBeResent }) => canBeResent).length },
    }))
}

const failuresOf = async ({ emailPages }: Pick<Queries, 'emailPages'>, linkId: string) =>
  (await emailPages.failed(linkId, maxFailed)).map((email) => ({
    ...email,
    cause: emailFailureOf(email.lastError ?? ''),
    canBeResent: requeueObjectionTo(email) === null,
  }))
