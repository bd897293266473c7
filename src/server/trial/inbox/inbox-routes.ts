import { create } from 'content-disposition'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '../../../domain/text/languages.ts'
import { languageFrom } from '../../http/wire/caller.ts'
import { sendHtml, sendPage, trialPageFiles } from '../page/trial-page.ts'
import { attachmentPath, inboxPage, emailPage, emailNotFoundPage } from './inbox-page.ts'
import type { CaughtEmail } from './email-folder.ts'
import type { MailCatcher } from './mail-catcher.ts'

/** Content security policy for the HTML of an email, which is displayed in a frame: styles are allowed, scripts and requests are not. */
const emailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

type EmailRoute = { Params: { id: string; index?: string }; Querystring: { lang?: string } }

/** Registers the routes of the trial inbox: HTML pages and a JSON API. */
export function inboxRoutes(
  app: FastifyInstance,
  { catcher, publicUrl, signUrl }: { catcher: MailCatcher; publicUrl: string; signUrl: string },
): void {
  trialPageFiles(app)
  const gone = (reply: FastifyReply, language: Language): FastifyReply =>
    sendHtml(reply.code(404), emailNotFoundPage(language))

  app.get<EmailRoute>('/trial', async (request, reply) =>
    sendPage(request, reply, (language) => inboxPage(language, catcher.letters(), signUrl)),
  )
  app.get('/trial/inbox.json', async () => catcher.letters().map((email) => wireEmail(email, publicUrl)))

  app.get<EmailRoute>('/trial/letters/:id', async (request, reply) => {
    const email = catcher.find(request.params.id)
    if (!email) return gone(reply, languageFrom(request.headers.cookie))
    return sendPage(request, reply, (language) => emailPage(language, email))
  })
  app.get<EmailRoute>('/trial/letters/:id/html', async ({ params, headers }, reply) => {
    const email = catcher.find(params.id)
    return email ? sendHtml(reply, email.html, emailPolicy) : gone(reply, languageFrom(headers.cookie))
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
