import { pathOf } from '../../../../domain/pages/page-path.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const statusReplacedEmail = {
  'status-replaced': { class: 1, lane: 'link', write: writeStatusReplacedEmail },
} satisfies DeclaredEmails

/**
 * Informs a project's managers that someone changed a mark of a pull request. `subject` contains the pull request ID, and the login on the code
 * platform if it is known.
 */
export async function writeStatusReplacedEmail(
  services: Services,
  email: StoredEmail,
): Promise<MailMessage | Obsolete> {
  const { pullRequests, watches } = services.store.reading
  const [id = '', login = ''] = email.subject.split(' ')
  const pull = await pullRequests.find(id)
  const watch = pull && (await watches.find(pull.watchId))
  if (!watch || watch.state === 'ended') return { obsolete: 'the repository is no longer watched' }
  const say = translatorOf('letters', email.language)
  const values = {
    repository: unlinked(watch.fullName, 200),
    number: pull.number,
    who: unlinked(login, 100),
  }
  return composeEmail(email.language, {
    subject: say('statusReplaced.subject', values),
    title: say('statusReplaced.title'),
    parts: [
      { say: say(login === '' ? 'statusReplaced.tellUnknown' : 'statusReplaced.tell', values) },
      { say: say('statusReplaced.act') },
      { url: services.config.publicUrl + pathOf('check', { ref: id }), label: say('statusReplaced.way') },
      { aside: say('statusReplaced.daily') },
    ],
  })
}
