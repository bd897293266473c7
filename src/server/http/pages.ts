import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findLanguage, htmlLanguage, type Language } from '../../domain/languages.ts'
import { isLinkId } from '../../domain/link-id.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { House } from '../house.ts'
import { getAgreementText } from '../usecases/signing/get-agreement-text.ts'
import { getLink } from '../usecases/signing/get-link.ts'
import { listAgreementsToSign } from '../usecases/signing/list-agreements-to-sign.ts'
import { pagePolicy } from './headers.ts'
import { findPage, type Page, titleOf } from './page-table.ts'
import { logFailure, refusalOf, refusedAs } from './refusals.ts'
import { languageFrom } from './visitor.ts'

export type PageOptions = {
  /** The built index.html with its placeholders. */
  shell: string
  /** An agreement's text as safe HTML. */
  agreementHtml: (text: string) => string
}

/** Answers a request with its page. */
export type Pages = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

type Content = { title: string; agreement: string }

/** HTML per request: nonce, language, title, and the agreement's text, readable before any script. */
export function openPages(house: House, { shell, agreementHtml }: PageOptions): Pages {
  return async (request, reply) => {
    const page = findPage(request.url.split('?')[0] ?? '')
    if (request.method !== 'GET' && request.method !== 'HEAD') throw refusedMethod(reply, page)
    const language = languageFrom(request.headers.cookie)
    try {
      const content = page
        ? await contentOf(house, page, language, agreementHtml)
        : { title: titleOf('error', language), agreement: '' }
      return send(reply.code(page ? 200 : 404), shell, language, content)
    } catch (error) {
      logFailure(error, request)
      const { status, headers } = refusedAs(refusalOf(error))
      const content = { title: titleOf('unavailable', language), agreement: '' }
      return send(reply.code(status).headers(headers), shell, language, content)
    }
  }
}

function refusedMethod(reply: FastifyReply, page: Page | null): Refusal {
  if (!page) return new Refusal('cla.not_found')
  reply.header('allow', 'GET, HEAD')
  return new Refusal('cla.method_not_allowed')
}

async function contentOf(
  house: House,
  page: Page,
  language: Language,
  agreementHtml: PageOptions['agreementHtml'],
): Promise<Content> {
  if (page.name !== 'individual') return { title: titleOf(page.name, language), agreement: '' }
  const { linkId } = page
  const link = isLinkId(linkId) ? await unlessRefused(getLink(house, { linkId })) : null
  const agreements = link ? await listAgreementsToSign(house, { linkId, applyTo: 'individual' }) : []
  const agreement = agreements.find((one) => findLanguage(one.language) === language) ?? agreements[0]
  if (!link || !agreement) return { title: titleOf('unavailable', language), agreement: '' }
  const { text } = await getAgreementText(house, { linkId, claId: agreement.cla_id })
  const attributes = `lang="${htmlLanguage(findLanguage(agreement.language) ?? language)}" data-cla-id="${escaped(agreement.cla_id)}"`
  return {
    title: titleOf('individual', language, link.org_alias),
    agreement: `<article id="agreement" ${attributes}>${agreementHtml(text)}</article>`,
  }
}

/** The browser says itself why a link cannot be opened; the page only leaves its place empty. */
async function unlessRefused<Result>(result: Promise<Result>): Promise<Result | null> {
  return result.catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
}

function send(reply: FastifyReply, shell: string, language: Language, content: Content): FastifyReply {
  const nonce = randomBytes(16).toString('base64url')
  const values: Record<string, string> = {
    __NONCE__: nonce,
    __LANG__: htmlLanguage(language),
    __TITLE__: escaped(content.title),
    '<!--agreement-->': content.agreement,
  }
  const html = shell.replaceAll(/__NONCE__|__LANG__|__TITLE__|<!--(?:agreement|head)-->/g, (name) => values[name] ?? '')
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-cache')
    .send(html)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
