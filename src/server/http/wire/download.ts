import { Readable } from 'node:stream'
import { create } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import type { Download, Table } from '../../../../openapi/index.ts'

/** Sends a PDF that opens in a new tab and cannot run scripts. With `isAttached`, the browser saves it. */
export function sendDownload(reply: FastifyReply, { bytes, filename, isAttached }: Download): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', disposition(filename, isAttached ? 'attachment' : 'inline'))
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .send(bytes)
}

/** Sends an SVG image that other sites may embed. It runs no scripts and loads nothing, even when opened directly. `cachedFor` is in seconds. */
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

/** Streams a list as CSV or JSON Lines. A failure after the first piece closes the connection, so that a partial list is not taken for a complete one. */
export function sendTable(reply: FastifyReply, { pieces, filename, type }: Table): FastifyReply {
  return reply
    .type(tableTypes[type])
    .header('content-disposition', disposition(filename, 'attachment'))
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .send(Readable.from(pieces, { objectMode: false }))
}

/** Returns the header `Content-Disposition`: the name without characters that file systems reject, and an ASCII name for old clients. */
function disposition(filename: string, type: 'inline' | 'attachment' = 'inline'): string {
  const name =
    filename
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, ' ')
      .trim() || 'agreement.pdf'
  return create(name, { type, fallback: name.replaceAll(/[^ -~]|["%;]/g, '_') })
}
