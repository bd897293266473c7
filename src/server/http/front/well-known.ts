import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { duration } from '../../../domain/text/limits.ts'
import type { Services } from '../../context/services.ts'
import { version } from '../../observability/version.ts'
import { previewPath } from './social-preview.ts'

const day = 'public, max-age=86400'

/**
 * `robots.txt`: disallows API calls and the pages linked in emails; all other pages are allowed. The page of a check is allowed because it has
 * `noindex`: search engines can list a disallowed URL if other pages link to it.
 */
const robots = [
  'User-agent: *',
  'Disallow: /cla/',
  'Disallow: /cla-confirm/',
  'Disallow: /corporation-signing/',
  'Disallow: /reset-password',
  '',
].join('\n')

/** Logo of the pages, 16 × 16 pixels in two colors, for clients that request an icon without reading the page. */
const icon = Buffer.from(
  'AAABAAEAEBACAAEAAQCwAAAAFgAAACgAAAAQAAAAIAAAAAEAAQAAAAAAgAAAAAAAAAAAAAAAAgAAAAAAAAArOcAA////AAAAAAAA' +
    'AAAAAAAAAAAAAAACAAAABwAAAA2AAAAIwAAAAGAAAAAwAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAADAAwAAgAEAAAAAAAAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIABAADAAwAA',
  'base64',
)

const imageIn = (name: string): Buffer => readFileSync(new URL(`images/${name}.png`, import.meta.url))

/** Images at fixed paths: for link previews in chats, and for home screens of phones. */
const pictures = {
  [previewPath]: imageIn('social-preview'),
  '/apple-touch-icon.png': imageIn('apple-touch-icon'),
}

/**
 * Registers the paths that clients request from any host: `/robots.txt`, `/favicon.ico`, the images, `/.well-known/security.txt`
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
    // RFC 9116 requires a future date: 30 days from today.
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
