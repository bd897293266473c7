import type { Language } from '../../../domain/text/languages.ts'
import type { MailMessage } from './message.ts'
import { bigCode, numbered, paragraph, quotation, sheet, table } from './email-html.ts'
import { linkButton, quietLink } from './link-button.ts'
import { translatorOf } from '../../text/translations.ts'

/**
 * The parts of an email, in order: a sentence, a less important sentence (`aside`), quoted lines of user text, numbered steps, rows,
 * a code, a button that opens a page of this service, a secondary link.
 */
export type EmailPart =
  | { say: string }
  | { aside: string }
  | { quote: readonly string[] }
  | { steps: readonly string[] }
  | { rows: readonly { title: string; value: string }[] }
  | { code: string }
  | { url: string; label: string }
  | { link: string; label: string }

export type EmailDraft = { subject: string; title: string; parts: readonly EmailPart[] }

/** Composes the text and the HTML version of an email from the same parts. */
export function composeEmail(language: Language, { subject, title, parts }: EmailDraft): MailMessage {
  const say = translatorOf('letters', language)
  const foot = say('everyLetter.foot')
  const separator = say('everyLetter.separator')
  return {
    subject,
    text: [title, ...parts.map((part) => textOf(part, separator)), `-- \n${foot}`].join('\n\n') + '\n',
    html: sheet({ language, title, body: parts.map(htmlOf), foot }),
    attachments: [],
  }
}

/** `separator` separates the title and the value of a row. */
function textOf(part: EmailPart, separator: string): string {
  if ('say' in part) return part.say
  if ('aside' in part) return part.aside
  if ('quote' in part) return part.quote.map((line) => `> ${line}`).join('\n')
  if ('steps' in part) return part.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')
  if ('code' in part) return `    ${part.code}`
  if ('url' in part) return part.url
  if ('link' in part) return `${part.label}${separator}${part.link}`
  return part.rows.map(({ title, value }) => `${title}${separator}${value}`).join('\n')
}

function htmlOf(part: EmailPart): string {
  if ('say' in part) return paragraph(part.say)
  if ('aside' in part) return paragraph(part.aside, 'second')
  if ('quote' in part) return quotation(part.quote)
  if ('steps' in part) return numbered(part.steps)
  if ('code' in part) return bigCode(part.code)
  if ('link' in part) return quietLink(part.link, part.label)
  return 'url' in part ? linkButton(part.url, part.label) : table(part.rows)
}
