import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const plainShell =
  '<!doctype html><html lang="__LANG__"><head><meta charset="utf-8"><title>__TITLE__</title><!--head--></head>' +
  '<body><!--language--><!--agreement--><div id="root"></div></body></html>'

/** The built index.html; where the web is not built, a plain page with the same places to fill. */
export function readShell(folder: string): string {
  const file = join(folder, 'index.html')
  return existsSync(file) ? readFileSync(file, 'utf8') : plainShell
}

/**
 * Serves the build's files, which are named by a hash of their content and cached forever; the `.br` or `.gz` beside a file is sent to clients that
 * accept it.
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
    // Revalidation needs the ETag alone.
    lastModified: false,
    setHeaders: (reply) => {
      void reply.header('vary', 'accept-encoding')
    },
  })
}
