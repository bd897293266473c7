import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { helpPages, helpPath } from '../../../domain/pages/help.ts'
import { defaultLanguage, findLanguageCode, type Language } from '../../../domain/text/languages.ts'
import { chosenLanguageFrom, preferredLanguageFrom } from '../wire/caller.ts'
import { pageHeaders, pagePolicy } from '../wire/headers.ts'

/**
 * Serves the pages without scripts that the build renders (`src/web/build/static-pages`): the API documentation at `/cla/api/docs` and the guide at
 * `/help/<page>`. If the web app is not built, the paths do not exist.
 */
export async function registerStaticPages(
  app: FastifyInstance,
  web: string,
  frameAncestors: readonly string[],
): Promise<void> {
  const root = join(web, 'static-pages')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    ...{ root, serve: false, preCompressed: true, acceptRanges: false },
    ...{ cacheControl: false, lastModified: false },
  })
  const headers = pageHeaders(frameAncestors)
  const send = (request: FastifyRequest, reply: FastifyReply, name: string): FastifyReply => {
    reply
      .headers(headers)
      .header('content-security-policy', pagePolicy(randomBytes(16).toString('base64url'), frameAncestors))
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
    return reply.sendFile(`${languageOf(request)}/${name}.html`)
  }
  app.get('/cla/api/docs', (request, reply) => send(request, reply, 'api'))
  app.get('/help', (_, reply) => reply.redirect(helpPath(helpPages[0])))
  for (const page of helpPages) app.get(helpPath(page), (request, reply) => send(request, reply, page))
}

/** Returns the language specified in the URL, otherwise the stored choice, otherwise the browser's preferred language. */
function languageOf({ url, headers }: FastifyRequest): Language {
  return (
    findLanguageCode(new URLSearchParams(url.split('?')[1] ?? '').get('lang')) ??
    chosenLanguageFrom(headers.cookie) ??
    preferredLanguageFrom(headers['accept-language']) ??
    defaultLanguage
  )
}
