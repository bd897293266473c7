import { type Language, propertiesOf } from '../../../domain/text/languages.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { escapedWords, type EscapedWords, moment, trialPage } from '../page/trial-page.ts'
import type { CaughtEmail } from './email-folder.ts'

const emailPath = (email: CaughtEmail): string => `/trial/letters/${email.id}`

/** Returns the download path of an attachment. */
export function attachmentPath(email: CaughtEmail, index: number): string {
  return `${emailPath(email)}/attachments/${index}`
}

/** Renders a button that copies the verification code in an email. Returns an empty string if the email contains no code. */
function copyButton({ subject, id }: CaughtEmail, say: EscapedWords): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(subject)?.[0]
  if (code === undefined) return ''
  const attributes = `data-code="${code}" data-copied="${say('inbox.copied')}" data-key="copy-${id}"`
  return `<button type="button" ${attributes} aria-label="${say('inbox.copy', { code })}">${code}</button>`
}

const subjectOf = ({ subject }: CaughtEmail, say: EscapedWords): string =>
  subject ? escapeHtml(subject) : say('inbox.noSubject')

/** Renders the list of emails, newest first, and a link to the sign page of the sample. */
export function inboxPage(language: Language, emails: readonly CaughtEmail[], signUrl: string): string {
  const say = escapedWords(language)
  const row = (email: CaughtEmail): string =>
    `<li><a href="${emailPath(email)}" data-key="${email.id}"><b>${subjectOf(email, say)}</b>` +
    `<span class="to">${escapeHtml(email.to.join(', '))}</span><span class="at">${moment(email.at, language)}</span></a>${copyButton(email, say)}</li>`
  const { gap } = propertiesOf(language)
  const sign = `<a href="${escapeHtml(signUrl)}">${say('inbox.sign')}</a>`
  const list =
    emails.length === 0
      ? `<p class="empty">${say('inbox.empty')}${gap}${sign}</p>`
      : `<ol class="list letters">${emails.map(row).join('\n')}</ol>`
  return trialPage({
    ...{ language, path: '/trial', place: 'inbox', title: say('inbox.title') },
    body: `<h1>${say('inbox.title')}</h1>
<p class="lead second">${say('inbox.lead')}${emails.length === 0 ? '' : gap + sign}</p>
<div class="head"><h2>${say('inbox.list')}</h2><p class="live">${say('inbox.live')}</p></div>
<noscript><p><a href="/trial">${say('inbox.refresh')}</a></p></noscript>
<p id="status" class="hidden" role="status"></p>
<div id="live">${list}</div>`,
  })
}

/** Renders an email: HTML beside its sender, recipients and attachments, and the plain text below. */
export function emailPage(language: Language, email: CaughtEmail): string {
  const say = escapedWords(language)
  const title = subjectOf(email, say)
  const rows = [
    [say('inbox.from'), escapeHtml(email.from)],
    [say('inbox.to'), escapeHtml(email.to.join(', '))],
    [say('inbox.arrived'), moment(email.at, language)],
  ]
  const attachment = ({ filename, content }: CaughtEmail['attachments'][number], index: number): string =>
    `<li><a href="${attachmentPath(email, index)}">${escapeHtml(filename)}</a> ` +
    `<span class="third small">${Math.ceil(content.byteLength / 1024)} kB</span></li>`
  const attachments = email.attachments.map(attachment).join('\n')
  const files = `<section class="card"><h2>${say('inbox.attachments')}</h2>\n<ul class="files">${attachments}</ul></section>`
  const text = `<pre tabindex="0">${escapeHtml(email.text)}</pre>`
  const content = email.html
    ? `<iframe sandbox title="${say('inbox.letter')}" src="${emailPath(email)}/html"></iframe>
<details><summary>${say('inbox.plain')}</summary>${text}</details>`
    : text
  return trialPage({
    ...{ language, path: emailPath(email), place: 'inbox', title },
    body: `<p class="back"><a href="/trial">${say('inbox.back')}</a></p>
<h1>${title}</h1>
<div class="columns">
<aside>
<dl class="card">${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('\n')}</dl>
${attachments && files}
</aside>
<div>
${content}
</div>
</div>`,
  })
}

/** Renders the page for an email that does not exist. */
export function emailNotFoundPage(language: Language): string {
  const say = escapedWords(language)
  return trialPage({
    ...{ language, path: '/trial', place: 'inbox', title: say('inbox.title') },
    body: `<h1>${say('inbox.title')}</h1>\n<p>${say('inbox.gone')}</p>\n<p><a href="/trial">${say('inbox.back')}</a></p>`,
  })
}
