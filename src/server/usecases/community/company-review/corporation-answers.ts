import type { Schemas } from '../../../../../openapi/index.ts'
import { nameOfLanguage } from '../../../../domain/text/languages.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'

/** Converts a corporation to the format shown to its community. */
export function corporationAnswer(corporation: Corporation): Schemas['Corporation'] {
  const { approvedAt } = corporation
  return {
    id: corporation.id,
    cla_id: corporation.agreementId,
    cla_language: nameOfLanguage(corporation.language),
    version: corporation.version,
    admin_name: corporation.representative,
    admin_email: corporation.email,
    corporation_name: corporation.name,
    date: dayOf(corporation.signedAt),
    signed_at: corporation.signedAt,
    state: corporation.state as Schemas['Corporation']['state'],
    pdf_uploaded: corporation.pdfSha256 !== null,
    admin_added: corporation.administrator !== null,
    ...(approvedAt === null ? {} : { admin_added_date: dayOf(approvedAt) }),
  }
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
