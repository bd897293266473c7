/** Layout of the trial's own pages: the inbox and the sample code platform. */
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { htmlLanguage, type Language, languageOf, languages, propertiesOf } from '../../../domain/text/languages.ts'
import { languageFrom } from '../../http/wire/caller.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { type Sentences, translatorOf } from '../../text/translations.ts'

/** Translator whose results are escaped for HTML. */
export type EscapedWords = Sentences<'inbox'>

export function escapedWords(language: Language): EscapedWords {
  const say = translatorOf('inbox', language)
  return (key, values) => escapeHtml(say(key, values))
}

type TrialPage = {
  language: Language
  /** Path without a query: the language switch links to it. */
  path: string
  place: 'inbox' | 'forge'
  /** HTML, like `body`. */
  title: string
  body: string
}

const seal =
  '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><rect width="24" height="24" rx="5"/><path d="M6.5 12.5l3.8 3.8 7.4-8.2"/></svg>'
const halfMoon =
  '<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><circle cx="8" cy="8" r="6.25"/><path d="M8 1.75a6.25 6.25 0 0 1 0 12.5z"/></svg>'

/** Returns a page with the header of the service's other pages, and tabs for the pages of the trial. */
export function trialPage({ language, path, place, title, body }: TrialPage): string {
  const say = escapedWords(language)
  const words = translatorOf('screens', language)
  const choices = languages.map((code) => {
    const { shortName, ownName } = propertiesOf(code)
    const current = code === language ? ' aria-current="true"' : ''
    return `<a href="${path}?lang=${code}" lang="${htmlLanguage(code)}" title="${ownName}"${current}>${shortName}</a>`
  })
  const tab = (href: string, name: TrialPage['place'] | 'start', words: string): string =>
    `<a href="${href}"${name === place ? ' aria-current="page"' : ''}>${words}</a>`
  return `<!doctype html>
<html lang="${htmlLanguage(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Assent</title>
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="/trial/trial.css">
<script src="/trial/trial.js"></script>
</head>
<body>
<a class="skip" href="#main">${words('page.skip')}</a>
<header class="shell-header">
<a class="home" href="/index">${seal} Assent</a>
<nav class="languages" aria-label="${words('page.language')}">${choices.join('')}</nav>
<button type="button" class="scheme" data-dark="${words('page.toDark')}" data-light="${words('page.toLight')}" hidden>${halfMoon}</button>
</header>
<nav class="places" aria-label="${say('inbox.places')}">
${tab('/index', 'start', say('inbox.start'))}
${tab('/trial', 'inbox', say('inbox.tab'))}
${tab('/trial/forge', 'forge', say('forge.title'))}
</nav>
<main id="main" tabindex="-1">
${body}
</main>
</body>
</html>
`
}

/** Renders a time in UTC; a script converts it to the local time zone. */
export function moment(at: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(htmlLanguage(language), {
    ...{ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZone: 'UTC', timeZoneName: 'short' },
  })
  return `<time datetime="${at.toISOString()}">${escapeHtml(format.format(at))}</time>`
}

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const sendHtml = (reply: FastifyReply, html: string, contentPolicy = policy): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', contentPolicy).send(html)

type PageRequest = FastifyRequest<{ Querystring: { lang?: string } }>

/** Returns the page in the user's language. A language in the query is stored in the cookie first. */
export function sendPage(
  { query, headers, url }: PageRequest,
  reply: FastifyReply,
  render: (language: Language) => string,
): FastifyReply {
  if (query.lang === undefined) return sendHtml(reply, render(languageFrom(headers.cookie)))
  return reply
    .header('set-cookie', `lang=${languageOf(query.lang)}; Path=/; Max-Age=31536000; SameSite=Lax`)
    .redirect(url.split('?')[0] ?? url, 303)
}

/** Registers the script and the stylesheet of the pages. The colors are those of the other pages. */
export function trialPageFiles(app: FastifyInstance): void {
  const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
  const script = read('trial.js')
  const styles = read('../../../web/ui/shell.css') + read('trial.css')
  app.get('/trial/trial.js', async (_, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  app.get('/trial/trial.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(styles))
}
