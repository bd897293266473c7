import { create } from 'content-disposition'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Language, languageOf } from '../../../domain/text/languages.ts'
import { languageFrom } from '../../http/wire/caller.ts'
import { attachmentPath, inboxPage, emailPage, emailNotFoundPage } from './inbox-page.ts'
import type { CaughtEmail } from './email-folder.ts'
import type { MailCatcher } from './mail-catcher.ts'

const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Content security policy for the HTML of an email, which is displayed in a frame: styles are allowed, scripts and requests are not. */
const emailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

type EmailRoute = { Params: { id: string; index?: string }; Querystring: { lang?: string } }

/** Registers the routes of the trial inbox: HTML pages and a JSON API. */
export function inboxRoutes(
  app: FastifyInstance,
  { catcher, publicUrl, signUrl }: { catcher: MailCatcher; publicUrl: string; signUrl: string },
): void {
  const script = readFileSync(new URL('inbox.js', import.meta.url))
  const styles = readFileSync(new URL('inbox.css', import.meta.url))
  const send = (reply: FastifyReply, html: string, policy = pagePolicy): FastifyReply =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html)
  const gone = (reply: FastifyReply, language: Language): FastifyReply =>
    send(reply.code(404), emailNotFoundPage(language))

  const inLanguage = (reply: FastifyReply, language: string, path: string): FastifyReply =>
    reply
      .header('set-cookie', `lang=${languageOf(language)}; Path=/; Max-Age=31536000; SameSite=Lax`)
      .redirect(path, 303)

  app.get<EmailRoute>('/trial', async ({ query, headers }, reply) => {
    if (query.lang === undefined)
      return send(reply, inboxPage(languageFrom(headers.cookie), catcher.letters(), signUrl))
    return inLanguage(reply, query.lang, '/trial')
  })
  app.get('/trial/inbox.js', async (_, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  app.get('/trial/inbox.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(styles))
  app.get('/trial/inbox.json', async () => catcher.letters().map((email) => wireEmail(email, publicUrl)))

  app.get<EmailRoute>('/trial/letters/:id', async ({ params, query, headers }, reply) => {
    if (query.lang !== undefined)
      return inLanguage(reply, query.lang, `/trial/letters/${encodeURIComponent(params.id)}`)
    const language = languageFrom(headers.cookie)
    const email = catcher.find(params.id)
    return email ? send(reply, emailPage(language, email)) : gone(reply, language)
  })
  app.get<EmailRoute>('/trial/letters/:id/html', async ({ params, headers }, reply) => {
    const email = catcher.find(params.id)
    return email ? send(reply, email.html, emailPolicy) : gone(reply, languageFrom(headers.cookie))
  })
  app.get<EmailRoute>('/trial/letters/:id/attachments/:index', async ({ params, headers }, reply) => {
    const attachment = catcher.find(params.id)?.attachments[Number(params.index)]
    if (!attachment) return gone(reply, languageFrom(headers.cookie))
    return reply
      .type('application/octet-stream')
      .header('content-disposition', create(attachment.filename.toWellFormed()))
      .send(Buffer.from(attachment.content))
  })
}

/** Converts an email to the JSON format. */
function wireEmail(email: CaughtEmail, publicUrl: string): object {
  return {
    id: email.id,
    at: email.at.toISOString(),
    from: email.from,
    to: email.to,
    subject: email.subject,
    text: email.text,
    html: email.html,
    attachments: email.attachments.map(({ filename, contentType, content }, index) => ({
      filename,
      content_type: contentType,
      size: content.byteLength,
      url: publicUrl + attachmentPath(email, index),
    })),
  }
}
