import { Readable } from 'node:stream'
import { create } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import type { Download, Table } from '../../../../openapi/index.ts'

/** Answers a PDF to be shown in a new tab, without permission to run scripts, or `isAttached`, to be saved. */
export function sendDownload(reply: FastifyReply, { bytes, filename, isAttached }: Download): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', disposition(filename, isAttached ? 'attachment' : 'inline'))
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .send(bytes)
}

/** Answers an SVG picture that pages of other sites may embed; it runs no scripts and loads nothing, even when opened by itself. `cachedFor` is in seconds. */
export function sendPicture(reply: FastifyReply, { bytes, filename }: Download, cachedFor: number): FastifyReply {
  return reply
    .type('image/svg+xml; charset=utf-8')
    .header('content-disposition', disposition(filename))
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', `public, max-age=${cachedFor}`)
    .send(bytes)
}

const tableTypes = { csv: 'text/csv; charset=utf-8; header=present', jsonl: 'application/jsonl; charset=utf-8' }

/** Answers a list as CSV or JSON Lines, at the pace at which it is read. A failure after the first piece ends the connection, so that half a list is never taken for all of it. */
export function sendTable(reply: FastifyReply, { pieces, filename, type }: Table): FastifyReply {
  return reply
    .type(tableTypes[type])
    .header('content-disposition', disposition(filename, 'attachment'))
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .send(Readable.from(pieces, { objectMode: false }))
}

/** A name without what a file system would take amiss, and for old readers one of plain letters. */
function disposition(filename: string, type: 'inline' | 'attachment' = 'inline'): string {
  const name =
    filename
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, ' ')
      .trim() || 'agreement.pdf'
  return create(name, { type, fallback: name.replaceAll(/[^ -~]|["%;]/g, '_') })
}
