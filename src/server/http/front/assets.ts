import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const plainShell =
  '<!doctype html><html lang="__LANG__"><head><meta charset="utf-8"><title>__TITLE__</title><!--head--></head>' +
  '<body><!--language--><!--agreement--><div id="root"></div></body></html>'

/** Returns the built index.html, or a plain page with the same placeholders if the web app is not built. */
export function readShell(folder: string): string {
  const file = join(folder, 'index.html')
  return existsSync(file) ? readFileSync(file, 'utf8') : plainShell
}

/**
 * Serves the files of the build, whose names contain a content hash, so that they may be cached forever. Sends the `.br` or `.gz` file to clients
 * that accept it.
 */
export async function registerAssets(app: FastifyInstance, folder: string): Promise<void> {
  const root = join(folder, 'assets')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    acceptRanges: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    // The ETag is enough for revalidation.
    lastModified: false,
    setHeaders: (reply) => {
      void reply.header('vary', 'accept-encoding')
    },
  })
}
