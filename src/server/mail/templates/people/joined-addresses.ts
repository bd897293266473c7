import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import { emailKey, maskedEmail } from '../../../../domain/people/email.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import type { Services } from '../../../context/services.ts'
import type { JoinedAddress } from '../../../store/signings/joined-addresses.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const joinedAddressEmails = {
  'address-joined': { class: 1, lane: 'service', isListed: false, write: writeAddressJoinedEmail },
  'address-separated': { class: 1, lane: 'service', isListed: false, write: writeAddressSeparatedEmail },
} satisfies DeclaredEmails

/**
 * Returns the values of an email about joined addresses: the other address, masked, and the communities. Returns null if the addresses were erased.
 */
async function readJoined(
  services: Services,
  { subject, recipient, language }: StoredEmail,
  choose: (one: JoinedAddress, joined: JoinedAddress) => boolean,
) {
  const { joinedAddresses, links } = services.store.reading
  const joined = await joinedAddresses.find(subject)
  if (!joined || joined.state === 'erased') return null
  const isJoined = emailKey(recipient) === emailKey(joined.email)
  const other = isJoined ? await joinedAddresses.signerOf(joined) : joined.email
  if (other === null) return null
  const say = translatorOf('letters', language)
  const rows = []
  for (const one of await joinedAddresses.joinedWith(joined)) {
    const link = choose(one, joined) ? await links.find(one.linkId) : null
    if (link) rows.push({ title: say('joined.row.community'), value: unlinked(nameOfCommunity(link, language), 100) })
  }
  return { say, rows, values: { other: maskedEmail(other) } }
}

const gone: Obsolete = { obsolete: 'the addresses are no longer joined, or the project is no longer linked' }

/** Informs one of two addresses that they were joined, and in which projects. Obsolete once they are separated. */
async function writeAddressJoinedEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const found = await readJoined(services, email, ({ state }) => state === 'live')
  if (!found || found.rows.length === 0) return gone
  const { say, rows, values } = found
  return composeEmail(email.language, {
    subject: say('addressJoined.subject', values),
    title: say('addressJoined.title'),
    parts: [
      { say: say('addressJoined.tell', values) },
      { rows },
      { say: say('addressJoined.means') },
      { url: services.config.publicUrl + pathOf('myAgreements', {}), label: say('everyLetter.mine') },
      { aside: say('addressJoined.more') },
    ],
  })
}

/** Informs one of two addresses that they were separated in a project. */
async function writeAddressSeparatedEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const found = await readJoined(services, email, ({ id, state }, joined) => id === joined.id && state === 'separated')
  if (!found || found.rows.length === 0) return gone
  const { say, rows, values } = found
  return composeEmail(email.language, {
    subject: say('addressSeparated.subject', values),
    title: say('addressSeparated.title'),
    parts: [
      { say: say('addressSeparated.tell', values) },
      { rows },
      { url: services.config.publicUrl + pathOf('myAgreements', {}), label: say('everyLetter.mine') },
      { aside: say('addressSeparated.more') },
    ],
  })
}
