import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { duration } from '../../../domain/text/limits.ts'
import type { Services } from '../../context/services.ts'
import { version } from '../../observability/version.ts'
import { previewPath } from './social-preview.ts'

const day = 'public, max-age=86400'

/**
 * Search engines may open every page but what only a mailed link leads to, and no calls. They may open the page of a check, because the page itself says
 * that it must not be listed: an address that they may not open can be listed by the links to it.
 */
const robots = [
  'User-agent: *',
  'Disallow: /cla/',
  'Disallow: /cla-confirm/',
  'Disallow: /corporation-signing/',
  'Disallow: /reset-password',
  '',
].join('\n')

/** The pages' logo in 16 × 16 pixels of two colours, for programs that request an icon without reading the page. */
const icon = Buffer.from(
  'AAABAAEAEBACAAEAAQCwAAAAFgAAACgAAAAQAAAAIAAAAAEAAQAAAAAAgAAAAAAAAAAAAAAAAgAAAAAAAAArOcAA////AAAAAAAA' +
    'AAAAAAAAAAAAAAACAAAABwAAAA2AAAAIwAAAAGAAAAAwAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAADAAwAAgAEAAAAAAAAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIABAADAAwAA',
  'base64',
)

const imageIn = (name: string): Buffer => readFileSync(new URL(`images/${name}.png`, import.meta.url))

/** Pictures at fixed paths: of links to the service in chats, and of the service on the home screens of phones. */
const pictures = {
  [previewPath]: imageIn('social-preview'),
  '/apple-touch-icon.png': imageIn('apple-touch-icon'),
}

/**
 * The paths that programs request from any host: `/robots.txt`, `/favicon.ico`, the pictures, `/.well-known/security.txt`
 * (RFC 9116), and `/version`.
 */
export function registerWellKnown(app: FastifyInstance, { config, clock }: Services): void {
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', day).send(robots),
  )
  app.get('/favicon.ico', (_, reply) => reply.type('image/x-icon').header('cache-control', day).send(icon))
  for (const [path, picture] of Object.entries(pictures))
    app.get(path, (_, reply) => reply.type('image/png').header('cache-control', day).send(picture))
  app.get('/version', (_, reply) => reply.type('application/json; charset=utf-8').send(JSON.stringify({ version })))
  const { securityContact, publicUrl } = config
  app.get('/.well-known/security.txt', (_, reply) => {
    void reply.type('text/plain; charset=utf-8')
    if (securityContact === null) return reply.code(404).send('No contact is set.\n')
    // The date must lie in the future, and a contact that is read daily is never stale: a month from today.
    const expires = new Date(Math.floor(clock.now() / duration.day) * duration.day + 30 * duration.day).toISOString()
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, zh',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply.header('cache-control', 'public, max-age=3600').send(`${lines.join('\n')}\n`)
  })
}
