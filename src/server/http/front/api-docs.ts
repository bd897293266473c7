import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { defaultLanguage, findLanguageCode, type Language } from '../../../domain/text/languages.ts'
import { chosenLanguageFrom, preferredLanguageFrom } from '../wire/caller.ts'
import { pageHeaders, pagePolicy } from '../wire/headers.ts'

/**
 * Serves the API documentation at `/cla/api/docs`: a page without scripts, which the build renders from the contract (`src/web/build/api-docs`). If
 * the web app is not built, the path does not exist.
 */
export async function registerApiDocs(
  app: FastifyInstance,
  web: string,
  frameAncestors: readonly string[],
): Promise<void> {
  const root = join(web, 'api-docs')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    ...{ root, serve: false, preCompressed: true, acceptRanges: false },
    ...{ cacheControl: false, lastModified: false },
  })
  const headers = pageHeaders(frameAncestors)
  app.get('/cla/api/docs', (request, reply) => {
    reply
      .headers(headers)
      .header('content-security-policy', pagePolicy(randomBytes(16).toString('base64url'), frameAncestors))
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
    return reply.sendFile(`${languageOfDocs(request)}.html`)
  })
}

/** Returns the language specified in the URL, otherwise the stored choice, otherwise the browser's preferred language. */
function languageOfDocs({ url, headers }: FastifyRequest): Language {
  return (
    findLanguageCode(new URLSearchParams(url.split('?')[1] ?? '').get('lang')) ??
    chosenLanguageFrom(headers.cookie) ??
    preferredLanguageFrom(headers['accept-language']) ??
    defaultLanguage
  )
}
