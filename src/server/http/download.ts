import type { FastifyReply } from 'fastify'
import type { Download } from '../../../openapi/index.ts'

/** Answers a PDF to be shown in a tab of its own, where nothing in it may run. */
export function sendDownload(reply: FastifyReply, { bytes, filename }: Download): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', disposition(filename))
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .send(bytes)
}

/** RFC 6266: the name in plain letters for old readers, and whole as RFC 8187 has it. */
function disposition(filename: string): string {
  const name =
    filename
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, ' ')
      .trim() || 'agreement.pdf'
  const plain = name.replaceAll(/[^ -~]|["%;]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `inline; filename="${plain}"; filename*=UTF-8''${whole}`
}
