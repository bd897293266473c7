import { htmlLanguage, type Language, languages, propertiesOf } from '../../../domain/text/languages.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { type Sentences, translatorOf } from '../../text/translations.ts'
import type { CaughtEmail } from './email-folder.ts'

const seal =
  '<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="5" fill="#c0392b"/>' +
  '<path d="M6.5 12.5l3.8 3.8 7.2-8" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>'

/** Returns a translator whose results are escaped for HTML. */
export function escapedWords(language: Language): Sentences<'inbox'> {
  const say = translatorOf('inbox', language)
  return (key, values) => escapeHtml(say(key, values))
}

/** Renders an HTML page of the trial inbox. `title` and `body` are HTML. */
export function page(language: Language, path: string, title: string, body: string): string {
  const others = languages
    .filter((other) => other !== language)
    .map((other) => `<a href="${path}?lang=${other}" lang="${htmlLanguage(other)}">${propertiesOf(other).ownName}</a>`)
  return `<!doctype html>
<html lang="${htmlLanguage(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Assent</title>
<link rel="stylesheet" href="/trial/inbox.css">
<script type="module" src="/trial/inbox.js"></script>
</head>
<body>
<header>${seal}<a class="home" href="/index"><strong>Assent</strong></a>${others.join('')}</header>
<main>
${body}
</main>
</body>
</html>
`
}

/** Renders a time in UTC; a script converts it to the local time zone. */
function moment(at: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(htmlLanguage(language), {
    ...{ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZone: 'UTC', timeZoneName: 'short' },
  })
  return `<time datetime="${at.toISOString()}">${escapeHtml(format.format(at))}</time>`
}

const emailPath = (email: CaughtEmail): string => `/trial/letters/${email.id}`

/** Returns the download path of an attachment. */
export function attachmentPath(email: CaughtEmail, index: number): string {
  return `${emailPath(email)}/attachments/${index}`
}

/** Renders a button that copies the verification code in an email. Returns an empty string if the email contains no code. */
function copyButton({ subject, id }: CaughtEmail, say: Sentences<'inbox'>): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(subject)?.[0]
  if (code === undefined) return ''
  const attributes = `data-code="${code}" data-copied="${say('inbox.copied')}" data-key="copy-${id}"`
  return `<button type="button" ${attributes} aria-label="${say('inbox.copy', { code })}">${code}</button>`
}

/** Renders the list of emails, newest first, and a link to the sign page of the sample. */
export function inboxPage(language: Language, emails: readonly CaughtEmail[], signUrl: string): string {
  const say = escapedWords(language)
  const row = (email: CaughtEmail): string =>
    `<li><a href="${emailPath(email)}" data-key="${email.id}"><b>${email.subject ? escapeHtml(email.subject) : say('inbox.noSubject')}</b>` +
    `<span class="second">${escapeHtml(email.to.join(', '))} · ${moment(email.at, language)}</span></a>${copyButton(email, say)}</li>`
  const list = emails.length === 0 ? `<p>${say('inbox.empty')}</p>` : `<ol>${emails.map(row).join('\n')}</ol>`
  return page(
    language,
    '/trial',
    say('inbox.title'),
    `<h1>${say('inbox.title')}</h1>
<p class="second">${say('inbox.lead')}</p>
<p class="actions"><a href="${escapeHtml(signUrl)}">${say('inbox.sign')}</a><a href="/index">${say('inbox.start')}</a></p>
<h2>${say('inbox.list')}</h2>
<p class="second live">${say('inbox.live')}</p>
<noscript><p class="actions"><a href="/trial">${say('inbox.refresh')}</a></p></noscript>
<div id="letters" data-newest="${emails[0]?.id ?? ''}" role="region" aria-live="polite" aria-label="${say('inbox.list')}">${list}</div>`,
  )
}

/** Renders an email: HTML, plain text and attachments. */
export function emailPage(language: Language, email: CaughtEmail): string {
  const say = escapedWords(language)
  const title = email.subject ? escapeHtml(email.subject) : say('inbox.noSubject')
  const rows = [
    [say('inbox.from'), escapeHtml(email.from)],
    [say('inbox.to'), escapeHtml(email.to.join(', '))],
    [say('inbox.arrived'), moment(email.at, language)],
  ]
  const attachment = ({ filename, content }: CaughtEmail['attachments'][number], index: number): string =>
    `<li><a href="${attachmentPath(email, index)}"><b>${escapeHtml(filename)}</b>` +
    `<span class="second">${Math.ceil(content.byteLength / 1024)} KB</span></a></li>`
  const attachments = email.attachments.map(attachment).join('\n')
  const html = `<h2>${say('inbox.letter')}</h2>\n<iframe sandbox title="${say('inbox.letter')}" src="${emailPath(email)}/html"></iframe>`
  return page(
    language,
    emailPath(email),
    title,
    `<p class="actions"><a href="/trial">${say('inbox.back')}</a></p>
<h1>${title}</h1>
<dl>${rows.map(([name, value]) => `<dt class="second">${name}</dt><dd>${value}</dd>`).join('\n')}</dl>
${attachments && `<h2>${say('inbox.attachments')}</h2>\n<ol>${attachments}</ol>`}
${email.html && html}
<h2>${say('inbox.plain')}</h2>
<pre tabindex="0">${escapeHtml(email.text)}</pre>`,
  )
}

/** Renders the page for an email that does not exist. */
export function emailNotFoundPage(language: Language): string {
  const say = escapedWords(language)
  return page(
    language,
    '/trial',
    say('inbox.title'),
    `<h1>${say('inbox.title')}</h1>\n<p>${say('inbox.gone')}</p>\n<p class="actions"><a href="/trial">${say('inbox.back')}</a></p>`,
  )
}
