import { sha256 } from '../../../crypto/digest.ts'
import { textMember } from '../../shared/evidence/event-body.ts'
import type { RecordCheck, Subject } from '../records/record-check.ts'
import { isMomentOf } from '../records/signature.ts'

/** When a PDF was first uploaded, and by which event. */
type Upload = { seq: number; at: number }

/** The signed PDFs of a link's corporations. */
export function beginPdfs(
  { reading, findings }: Subject,
  stateOf: (id: string) => string | undefined,
): Pick<RecordCheck, 'verifyPage'> & { verifyThoseOf(ids: readonly string[]): Promise<void> } {
  /** By corporation and SHA-256. */
  const uploads = new Map<string, Map<string, Upload>>()
  const dueOf = (id: string): Map<string, Upload> =>
    (stateOf(id) === 'purged' ? undefined : uploads.get(id)) ?? new Map<string, Upload>()
  return {
    async verifyPage(events) {
      for (const { seq, at, type, body } of events) {
        if (type !== 'corporation.uploaded') continue
        const [id, digest] = [textMember(body['corporation']), textMember(body['pdf_sha256'])]
        const known = uploads.get(id) ?? new Map<string, Upload>()
        if (!known.has(digest)) uploads.set(id, known.set(digest, { seq, at }))
      }
    },
    async verifyThoseOf(ids) {
      for await (const rows of reading.records.walkPdfs(ids)) {
        for (const { corporation_id: id, sha256: digest, uploaded_at: at } of rows) {
          const due = dueOf(id)
          const upload = due.get(digest)
          const isDue = upload !== undefined && isMomentOf(upload, at)
          const bytes = isDue ? await reading.corporationRecords.findPdf(id, digest) : null
          if (!isDue) findings.problem(null, `PDF ${digest} of corporation ${id} is not what was uploaded`)
          else if (bytes === null || sha256(bytes) !== digest) {
            findings.problem(upload.seq, `PDF ${digest} of corporation ${id} has other bytes`)
          }
          due.delete(digest)
        }
      }
      for (const id of ids) {
        for (const [digest, { seq }] of dueOf(id)) findings.problem(seq, `PDF ${digest} of corporation ${id} is gone`)
      }
    },
  }
}
