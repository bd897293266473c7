import { nameOfCommunity } from '../../../domain/projects/community-name.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { propertiesOf } from '../../../domain/text/languages.ts'
import { duration } from '../../../domain/text/limits.ts'
import type { Agreement } from '../../store/agreements/agreements.ts'
import type { VersionRequest } from '../../store/agreements/agreement-requests.ts'
import type { Link } from '../../store/links/links.ts'
import { translatorOf } from '../../text/translations.ts'
import type { MailMessage } from './message.ts'
import { unlinked } from './unlinked-text.ts'
import { type EmailPart, composeEmail } from './compose-email.ts'

/** Values of the email; `company` is empty for an individual. */
type VersionNoticeInput = Pick<Agreement, 'kind' | 'note' | 'graceDays'> &
  Pick<VersionRequest, 'toldAt'> & { link: Link; language: Language; isReminder: boolean; url: string; company: string }

/** Composes the email about a new version of an agreement, for sending and for the preview before publication. */
export function aboutNewVersion(notice: VersionNoticeInput): MailMessage {
  const { link, language, kind, isReminder, url, company } = notice
  const say = translatorOf('letters', language)
  const values = { community: unlinked(nameOfCommunity(link, language), 100), company: unlinked(company, 100) }
  const ofCompany = kind === 'corporation'
  const note = notice.note[language] ?? Object.values(notice.note)[0] ?? ''
  const noted: EmailPart[] =
    note === ''
      ? []
      : [{ say: say('agreementChanged.note', values) }, { quote: note.split('\n').map((line) => unlinked(line, 2000)) }]
  return composeEmail(language, {
    subject: say(isReminder ? 'agreementChanged.reminder' : 'agreementChanged.subject', values),
    title: say('agreementChanged.title'),
    parts: [
      { say: say(ofCompany ? 'agreementChanged.tell.company' : 'agreementChanged.tell', values) },
      ...noted,
      { say: until(notice) },
      { url, label: say(ofCompany ? 'agreementChanged.way.company' : 'agreementChanged.way') },
      { aside: say(ofCompany ? 'agreementChanged.employees' : 'agreementChanged.link') },
    ],
  })
}

/** States the end of the grace period: a number of days before it starts, a date afterwards. */
function until({ graceDays, toldAt, language }: VersionNoticeInput): string {
  const say = translatorOf('letters', language)
  if (graceDays === 0) return say('agreementChanged.atOnce')
  if (toldAt === null) return say('agreementChanged.days', { days: graceDays })
  const date = new Intl.DateTimeFormat(propertiesOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' })
  return say('agreementChanged.until', { day: date.format(toldAt + graceDays * duration.day) })
}
