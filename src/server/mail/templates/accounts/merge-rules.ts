import { forgeKindFacts } from '../../../../domain/pull-requests/forge-kinds.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import type { Services } from '../../../context/services.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import { unlinked } from '../../../mailboxes/message/unlinked-text.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const mergeRulesEmail = {
  'requirement-off': { class: 1, lane: 'link', write: writeRequirementOffEmail },
  'merged-uncovered': { class: 1, lane: 'link', write: writeMergedUncoveredEmail },
} satisfies DeclaredEmails

const notWatched: Obsolete = { obsolete: 'the repository is no longer watched' }

/** Informs a project's managers that merging in a repository no longer waits for the check. `subject` is the ID of the watch. */
export async function writeRequirementOffEmail(
  services: Services,
  email: StoredEmail,
): Promise<MailMessage | Obsolete> {
  const { watches, forges } = services.store.reading
  const watch = await watches.find(email.subject)
  if (!watch || watch.state === 'ended') return notWatched
  if (watch.requirement !== 'no') return { obsolete: 'the rule is on again' }
  const { kind, url } = await forges.get(watch.forgeId)
  const say = translatorOf('letters', email.language)
  const values = { repository: unlinked(watch.fullName, 200) }
  const rule = say(watch.policy.externalCheck ? 'requirementOff.rule.external' : 'requirementOff.rule.thread')
  return composeEmail(email.language, {
    subject: say('requirementOff.subject', values),
    title: say('requirementOff.title'),
    parts: [
      { say: say('requirementOff.tell', { ...values, rule }) },
      { say: say('requirementOff.act', { rule }) },
      { url: `${url}/${watch.fullName}/${forgeKindFacts[kind].settingsPath}`, label: say('requirementOff.way') },
    ],
  })
}

/** Informs a project's managers that a pull request was merged before its contributors were covered. `subject` is the ID of the pull request. */
export async function writeMergedUncoveredEmail(
  services: Services,
  email: StoredEmail,
): Promise<MailMessage | Obsolete> {
  const { pullRequests, watches } = services.store.reading
  const pull = await pullRequests.find(email.subject)
  const watch = pull && (await watches.find(pull.watchId))
  if (!watch || watch.state === 'ended') return notWatched
  const say = translatorOf('letters', email.language)
  const values = { repository: unlinked(watch.fullName, 200), number: pull.number }
  return composeEmail(email.language, {
    subject: say('mergedUncovered.subject', values),
    title: say('mergedUncovered.title'),
    parts: [
      { say: say('mergedUncovered.tell', values) },
      { say: say('mergedUncovered.act') },
      { url: services.config.publicUrl + pathOf('check', { ref: pull.id }), label: say('mergedUncovered.way') },
      { aside: say('mergedUncovered.daily') },
    ],
  })
}
