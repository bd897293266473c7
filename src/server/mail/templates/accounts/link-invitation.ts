import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import { initialStateOf } from '../../../../../machines/lifecycles/advance.ts'
import { linkInvitationLifecycle } from '../../../../../machines/lifecycles/link-invitation.lifecycle.ts'
import { platformName } from '../../../../domain/projects/code-platforms.ts'
import { duration, linkPeople, resetLink } from '../../../../domain/text/limits.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { secretOf } from '../../../mailboxes/message/secret-of.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { invitationUrl } from '../../../mailboxes/message/link-button.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const linkInvitationEmail = {
  'link-invitation': { class: 0, lane: 'service', write: writeLinkInvitationEmail },
} satisfies DeclaredEmails

const days = linkPeople.lifetime / duration.day
const hours = resetLink.firstLifetime / duration.hour

/** Writes the invitation to manage a link: the inviting manager, the project, how to sign in or create an account, and the key. `subject` is the key's hash. */
export async function writeLinkInvitationEmail(
  services: Services,
  email: StoredEmail,
): Promise<MailMessage | Obsolete> {
  const { links, linkInvitations, accounts } = services.store.reading
  const link = await links.find(email.linkId)
  if (!link) return { obsolete: 'the project is no longer linked' }
  const key = secretOf(services, email)
  if (key === null) return { obsolete: 'the link was deleted' }
  const invitation = await linkInvitations.findByKey(email.subject)
  const waits = invitation?.state === initialStateOf(linkInvitationLifecycle)
  if (!waits) return { obsolete: 'the invitation was sent again, or is no longer pending' }
  if (services.clock.now() >= invitation.expiresAt) return { obsolete: 'the link expired before the email was sent' }
  const { publicUrl } = services.config
  const say = translatorOf('letters', email.language)
  const managers = Array.from(services.platforms).filter(([, { isForManagers }]) => isForManagers)
  const platforms = managers.map(([name]) => platformName(name))
  const values = {
    inviter: unlinked((await accounts.findName(invitation.invitedBy)) ?? '', 100),
    community: unlinked(nameOfCommunity(link, email.language), 100),
    host: new URL(publicUrl).host,
  }
  const signIn =
    platforms.length === 0
      ? say('linkInvitation.signIn.account', { ...values, hours })
      : say('linkInvitation.signIn.platforms', {
          ...values,
          hours,
          platforms: platforms.join(say('linkInvitation.or')),
        })
  return composeEmail(email.language, {
    subject: say('linkInvitation.subject', values),
    title: say('linkInvitation.title', values),
    parts: [
      { say: say('linkInvitation.tell', values) },
      { say: signIn },
      { url: invitationUrl(publicUrl, key), label: say('linkInvitation.way') },
      { say: say('linkInvitation.valid', { days }) },
      { aside: say('linkInvitation.unasked') },
    ],
  })
}
