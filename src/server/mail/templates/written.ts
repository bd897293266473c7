import type { Language } from '../../../domain/languages.ts'
import type { MailMessage } from '../message.ts'
import { bigCode, paragraph, sheet, table } from './sheet.ts'
import { linkButton } from './link-button.ts'

/** What a letter is made of, in its order: sentences (`aside` for what may be skipped), rows, a code, a way to a page of ours. */
export type LetterPart =
  | { say: string }
  | { aside: string }
  | { rows: readonly { title: string; value: string }[] }
  | { code: string }
  | { url: string; way: string }

export type LetterDraft = { subject: string; title: string; parts: readonly LetterPart[] }

const foot: Record<Language, string> = {
  en: 'This letter was sent automatically; nobody reads replies to it.',
  zh: '本邮件由系统自动发出，请勿回复。',
}

/** A letter as text and as HTML, made of the same parts. */
export function written(language: Language, { subject, title, parts }: LetterDraft): MailMessage {
  const end = foot[language]
  return {
    subject,
    text: [title, ...parts.map((part) => textOf(part, language)), `-- \n${end}`].join('\n\n') + '\n',
    html: sheet({ language, title, body: parts.map(htmlOf), foot: end }),
    attachments: [],
  }
}

function textOf(part: LetterPart, language: Language): string {
  if ('say' in part) return part.say
  if ('aside' in part) return part.aside
  if ('code' in part) return `    ${part.code}`
  if ('url' in part) return part.url
  const separator = language === 'zh' ? '：' : ': '
  return part.rows.map(({ title, value }) => `${title}${separator}${value}`).join('\n')
}

function htmlOf(part: LetterPart): string {
  if ('say' in part) return paragraph(part.say)
  if ('aside' in part) return paragraph(part.aside, 'second')
  if ('code' in part) return bigCode(part.code)
  return 'url' in part ? linkButton(part.url, part.way) : table(part.rows)
}
