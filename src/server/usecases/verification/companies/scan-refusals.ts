import { reasonCommitment } from '../../shared/evidence/commitments.ts'
import { textMember } from '../../shared/evidence/event-body.ts'
import { isSalt } from '../../shared/evidence/stored-values.ts'
import { type RecordCheck, type Subject, verdict } from '../records/record-check.ts'

/** A refusal by its event. */
type Due = { at: number; pdfSha256: string; reason: string }

/** Why scans of a link's corporations were refused; of a corporation that was deleted completely none is left. */
export function beginRefusals(
  { reading, findings }: Subject,
  stateOf: (id: string) => string | undefined,
): Pick<RecordCheck, 'verifyPage'> & { verifyThoseOf(ids: readonly string[]): Promise<void> } {
  /** By corporation and number of the event. */
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
              `${name} is not as its event tells`,
            ),
          )
          dueOf(row.corporation_id).delete(row.seq)
        }
      }
      for (const id of ids) {
        for (const seq of dueOf(id).keys()) findings.problem(seq, `a refusal of corporation ${id} is gone`)
      }
    },
  }
}
