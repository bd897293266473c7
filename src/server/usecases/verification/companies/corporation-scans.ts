import { sha256 } from '../../../crypto/digest.ts'
import { textMember } from '../../shared/evidence/event-body.ts'
import { type RecordCheck, type Subject, verdict } from '../records/record-check.ts'
import { isMomentOf } from '../records/signature.ts'
import { reasonCommitment } from '../../shared/evidence/commitments.ts'
import { isSalt } from '../../shared/evidence/stored-values.ts'

/** First upload of a PDF: sequence number and time (ms) of its event. */
type Upload = { seq: number; at: number }

/** Verifies the signed PDFs of a link's corporations. */
export function beginPdfs(
  { reading, findings }: Subject,
  stateOf: (id: string) => string | undefined,
): Pick<RecordCheck, 'verifyPage'> & { verifyThoseOf(ids: readonly string[]): Promise<void> } {
  /** Uploads by corporation and SHA-256. */
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
          if (!isDue) findings.problem(null, `PDF ${digest} of corporation ${id} does not match its upload event`)
          else if (bytes === null || sha256(bytes) !== digest) {
            findings.problem(upload.seq, `PDF ${digest} of corporation ${id} does not match its hash`)
          }
          due.delete(digest)
        }
      }
      for (const id of ids) {
        for (const [digest, { seq }] of dueOf(id))
          findings.problem(seq, `PDF ${digest} of corporation ${id} is missing`)
      }
    },
  }
}

/** A rejected scan according to its event. */
type Due = { at: number; pdfSha256: string; reason: string }

/** Verifies the recorded reasons for rejecting scans. The reasons of permanently deleted corporations no longer exist. */
export function beginRefusals(
  { reading, findings }: Subject,
  stateOf: (id: string) => string | undefined,
): Pick<RecordCheck, 'verifyPage'> & { verifyThoseOf(ids: readonly string[]): Promise<void> } {
  /** Rejections by corporation and event sequence number. */
  const refusals = new Map<string, Map<number, Due>>()
  const dueOf = (id: string): Map<number, Due> =>
    (stateOf(id) === 'purged' ? undefined : refusals.get(id)) ?? new Map<number, Due>()
  return {
    async verifyPage(events) {
      for (const { seq, at, type, body } of events) {
        if (type !== 'corporation.scan_refused') continue
        const id = textMember(body['corporation'])
        const due = { at, pdfSha256: textMember(body['pdf_sha256']), reason: textMember(body['reason']) }
        refusals.set(id, (refusals.get(id) ?? new Map<number, Due>()).set(seq, due))
      }
    },
    async verifyThoseOf(ids) {
      for await (const rows of reading.records.walkRefusals(ids)) {
        for (const row of rows) {
          const due = dueOf(row.corporation_id).get(row.seq)
          const name = `a refusal of corporation ${row.corporation_id}`
          findings.check(due ? row.seq : null, name, () =>
            verdict(
              due !== undefined &&
                row.refused_at === due.at &&
                row.pdf_sha256 === due.pdfSha256 &&
                isSalt(row.salt) &&
                reasonCommitment(row) === due.reason,
              `${name} does not match its event`,
            ),
          )
          dueOf(row.corporation_id).delete(row.seq)
        }
      }
      for (const id of ids) {
        for (const seq of dueOf(id).keys()) findings.problem(seq, `a refusal of corporation ${id} is missing`)
      }
    },
  }
}
