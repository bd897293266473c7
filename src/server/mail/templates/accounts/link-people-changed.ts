import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import type { Services } from '../../../context/services.ts'
import type { Event } from '../../../store/evidence/evidence.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { linkSettingsUrl } from '../../../mailboxes/message/link-button.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const linkPeopleChangedEmail = {
  'link-people-changed': { class: 1, lane: 'service', write: writeLinkPeopleChangedEmail },
} satisfies DeclaredEmails

/** Type of a change. Its values are `by`, the acting manager (empty for the operator), `who`, the affected manager, and `community`, the project. */
type PeopleChange = 'invited' | 'withdrawn' | 'joined' | 'granted' | 'removed' | 'left'
type Values = { by: string; who: string; community: string }
/** Informs all managers of a link that a manager was added or removed. `subject` is the number of the event in the link's chain. */
export async function writeLinkPeopleChangedEmail(
  services: Services,
  email: StoredEmail,
): Promise<MailMessage | Obsolete> {
  const { links, evidence } = services.store.reading
  const link = await links.find(email.linkId)
  const event = await evidence.find(email.linkId, Number(email.subject))
  if (!link || !event) return { obsolete: 'the project is no longer linked' }
  const found = await changeOf(services, event)
  if (!found) return { obsolete: 'the invitation was deleted' }
  const { act, by, who } = found
  const values = {
    by: unlinked(by, 100),
    who: unlinked(who, 100),
    community: unlinked(nameOfCommunity(link, email.language), 100),
  }
  const say = translatorOf('letters', email.language)
  const sentence = act === 'removed' && values.by === '' ? 'removedByOperator' : act
  const [next] = await evidence.page(link.id, event.seq, 1)
  const hasLeftMailbox =
    ['removed', 'left'].includes(act) && next?.type === 'link.mailbox_changed' && next.at === event.at
  return composeEmail(email.language, {
    subject: say(`linkPeopleChanged.${sentence}.subject`, values),
    title: say('linkPeopleChanged.title'),
    parts: [
      { say: say(`linkPeopleChanged.${sentence}.tell`, values) },
      ...(hasLeftMailbox ? [{ say: say('linkPeopleChanged.mailbox') }] : []),
      { url: linkSettingsUrl(services.config.publicUrl, link.id), label: say('linkPeopleChanged.way') },
      { aside: say('linkPeopleChanged.unasked') },
    ],
  })
}

/** Returns the content of an event with current names, or null if its invitation was deleted. */
async function changeOf(
  services: Services,
  { linkId, type, body: text }: Event,
): Promise<(Omit<Values, 'community'> & { act: PeopleChange }) | null> {
  const { accounts, linkInvitations, linkManagers } = services.store.reading
  const body = JSON.parse(text) as Record<string, string | undefined>
  const name = async (id: string): Promise<string> => (await accounts.findName(id)) ?? ''
  if (type === 'link.manager_invited' || type === 'link.invitation_changed') {
    const invitation = await linkInvitations.find(linkId, body['invitation'] ?? '')
    if (!invitation) return null
    const act = type === 'link.manager_invited' ? 'invited' : 'withdrawn'
    return { act, by: await name(body['changed_by'] ?? ''), who: invitation.email }
  }
  if (type === 'link.manager_added') {
    const who = await name(body['account'] ?? '')
    const invitation = await linkInvitations.find(linkId, body['invitation'] ?? '')
    return {
      act: body['ground'] === 'granted' ? 'granted' : 'joined',
      by: await name(invitation?.invitedBy ?? ''),
      who,
    }
  }
  const manager = await linkManagers.get(body['manager'] ?? '')
  const account = manager?.accountId ?? body['released'] ?? ''
  const by = (body['ended_by'] ?? '') || (body['by'] ?? '')
  return { act: by === account ? 'left' : 'removed', by: await name(by), who: await name(account) }
}
