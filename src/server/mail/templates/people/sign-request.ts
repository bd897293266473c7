import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import { singleLine } from '../../../../domain/text/single-line.ts'
import { addressKey } from '../../../../domain/pull-requests/noreply-address.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import { canBeInvited, type SignRequestSecret } from '../../../../domain/pull-requests/sign-request.ts'
import { forgeKindFacts, pullRequestUrl } from '../../../../domain/pull-requests/forge-kinds.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { secretOf } from '../../../mailboxes/message/secret-of.ts'
import { contactStopUrl } from '../../../mailboxes/message/link-button.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const signRequestEmail = {
  'sign-request': { class: 2, lane: 'link', write: writeSignRequestEmail },
} satisfies DeclaredEmails

/**
 * Asks an author of a pull request's commits to sign, and states the reason. For a private repository only the pull request number is included.
 * Obsolete once the pull request is closed, or the person has signed or opted out.
 */
async function writeSignRequestEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const { reading } = services.store
  const { recipient, linkId, language } = email
  const pull = await reading.pullRequests.find(email.subject)
  const link = await reading.links.find(linkId)
  if (!link || pull?.state !== 'open') return { obsolete: 'the pull request is closed' }
  const people = (await reading.contributions.ofPullRequest(pull.id)).filter(canBeInvited)
  if (!people.some(({ email }) => addressKey(email.trim()) === addressKey(recipient))) {
    return { obsolete: 'the person no longer needs to sign' }
  }
  const secret = secretOf(services, email)
  if (secret === null) throw new Error(`Email ${email.id} has no secret`)
  const { token, hash, page } = JSON.parse(secret) as SignRequestSecret
  if (await reading.contactStops.has(hash))
    return { obsolete: 'the recipient has opted out of requests', isToNobody: true }
  const watch = await reading.watches.get(pull.watchId)
  const forge = await reading.forges.get(watch.forgeId)
  const url = pullRequestUrl(forge, watch, pull.number)
  const say = translatorOf('letters', language)
  const request = say(`pullRequest.${forgeKindFacts[forge.kind].request}`)
  const values = { community: unlinked(nameOfCommunity(link, language), 100), request }
  const { publicUrl } = services.config
  // The address is in the fragment, which browsers do not send to servers, so it is not logged.
  const prefilled = `?lang=${language}#${new URLSearchParams({ email: recipient })}`
  const message = composeEmail(language, {
    subject: say('signRequest.subject', values),
    title: say('signRequest.title'),
    parts: [
      { say: say('signRequest.tell', values) },
      {
        rows: [
          {
            title: say('pullRequest.row', { request }),
            value: watch.isPrivate === 1 ? `#${pull.number}` : singleLine(url),
          },
          { title: say('signRequest.row.email'), value: singleLine(recipient) },
        ],
      },
      { url: publicUrl + pathOf(page, { linkId }) + prefilled, label: say('signRequest.way') },
      { aside: say('signRequest.why', values) },
      { link: `${publicUrl}${pathOf('notMe', { token })}?lang=${language}`, label: say('signRequest.stop') },
    ],
  })
  return { ...message, unsubscribe: contactStopUrl(publicUrl, token) }
}
