import type { Language } from '../../../domain/languages.ts'
import { propertiesOf } from '../../../domain/languages.ts'
import { duration } from '../../../domain/limits.ts'
import { pathOf } from '../../../domain/pages.ts'
import type { Services } from '../../services.ts'
import type { Agreement } from '../../store/agreements.ts'
import type { VersionRequest } from '../../store/agreement-requests.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import { wordsOf } from '../../words.ts'
import type { MailMessage, Obsolete } from '../message.ts'
import { secretOf } from '../secret-of.ts'
import { agreeingUrl } from './link-button.ts'
import { unlinked } from './strangers-words.ts'
import { type LetterPart, written } from './written.ts'

/**
 * Asks a signer or a corporation's administrator to agree to a new version: what the community says of it, until when the signature of the earlier one
 * counts, and the link. `subject` is the request's id. Obsolete once they have agreed, or another version is to be agreed to.
 */
export async function agreementChangedLetter(
  services: Services,
  letter: LetterRecord,
): Promise<MailMessage | Obsolete> {
  const { reading } = services.store
  const request = await reading.agreementRequests.find(letter.subject)
  const link = request && (await reading.links.find(request.linkId))
  if (!request || !link) return { obsolete: 'nothing is to be agreed to any more' }
  if (request.agreedAt !== null) return { obsolete: 'the new version was agreed to' }
  const asked = await reading.agreements.find(request.linkId, request.agreementId)
  if (!asked || !(await reading.agreements.inForceOf(request.linkId, asked.id)))
    return { obsolete: 'another version is to be agreed to' }
  const reader = await readerOf(services, request, letter)
  if (!reader) return { obsolete: 'the signature counts no more' }
  const { language } = letter
  const say = wordsOf('letters', language)
  const values = { community: unlinked(link.alias, 100), company: unlinked(reader.company, 100) }
  const ofCompany = request.kind === 'corporation'
  const isReminder = letter.kind === 'agreement-reminder'
  const note = asked.note[language] ?? Object.values(asked.note)[0] ?? ''
  const noted: LetterPart[] =
    note === ''
      ? []
      : [{ say: say('agreementChanged.note', values) }, { quote: note.split('\n').map((line) => unlinked(line, 2000)) }]
  return written(language, {
    subject: say(isReminder ? 'agreementChanged.reminder' : 'agreementChanged.subject', values),
    title: say('agreementChanged.title'),
    parts: [
      { say: say(ofCompany ? 'agreementChanged.tell.company' : 'agreementChanged.tell', values) },
      ...noted,
      { say: until(asked, request, language) },
      { url: reader.url, way: say(ofCompany ? 'agreementChanged.way.company' : 'agreementChanged.way') },
      { aside: say(ofCompany ? 'agreementChanged.employees' : 'agreementChanged.link') },
    ],
  })
}

/** The page that the letter opens; null where its reader has nothing to agree to any more. */
async function readerOf(
  services: Services,
  { kind, linkId, subject }: VersionRequest,
  letter: LetterRecord,
): Promise<{ url: string; company: string } | null> {
  const { publicUrl } = services.config
  const { signings, corporations, accounts } = services.store.reading
  if (kind === 'individual') {
    const key = secretOf(services, letter)
    const signing = await signings.find(subject)
    return key !== null && signing?.state === 'live' ? { url: agreeingUrl(publicUrl, key), company: '' } : null
  }
  const corporation = await corporations.find(linkId, subject)
  const administrator = corporation && (await accounts.find(corporation.administrator ?? ''))
  if (administrator?.email !== letter.recipient) return null
  return { url: publicUrl + pathOf('signedCla', { linkId }), company: corporation?.name ?? '' }
}

/** Until when the signature of the earlier version counts: of days while the grace has not begun, or the day on which it ends. */
function until({ graceDays }: Agreement, { toldAt }: VersionRequest, language: Language): string {
  const say = wordsOf('letters', language)
  if (graceDays === 0) return say('agreementChanged.atOnce')
  if (toldAt === null) return say('agreementChanged.days', { days: graceDays })
  const date = new Intl.DateTimeFormat(propertiesOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' })
  return say('agreementChanged.until', { day: date.format(toldAt + graceDays * duration.day) })
}
