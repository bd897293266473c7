import { sha256 } from '../../../crypto/digest.ts'
import type { StoredTables } from '../../../store/engine/rows.ts'
import { textMember } from '../../shared/evidence/event-body.ts'
import { type BeginCheck, type ReadEvent, verdict, type Verdict } from '../records/record-check.ts'
import { isMomentOf } from '../records/signature.ts'
import { isSameJson, jsonIn } from '../../shared/evidence/stored-values.ts'

/** Compares an agreement version with the event of its publication. */
export function checkAgreement(row: StoredTables['agreements'], event: ReadEvent): Verdict {
  const { body } = event
  const fields = jsonIn(row.fields)
  // An absent acceptance is stored as SQL NULL, not as JSON `null`.
  const accepted = row.accepted_reading === null ? null : (jsonIn(row.accepted_reading) ?? undefined)
  const note = jsonIn(row.note)
  if (fields === undefined || accepted === undefined || note === undefined)
    return verdict(false, `agreement ${row.id} cannot be read`)
  return verdict(
    row.kind === body['kind'] &&
      row.language === body['language'] &&
      row.version === body['version'] &&
      row.document_sha256 === body['document_sha256'] &&
      row.text_sha256 === body['text_sha256'] &&
      row.title === body['title'] &&
      row.url === body['url'] &&
      row.pages === body['pages'] &&
      isMomentOf(event, row.created_at) &&
      row.summary === body['summary'] &&
      row.change === body['change'] &&
      row.binding_id === body['binding'] &&
      row.grace_days === body['grace_days'] &&
      row.reason === body['reason'] &&
      isSameJson(note, body['note']) &&
      isSameJson(fields, body['fields']) &&
      isSameJson(accepted, body['accepted_reading']),
    `agreement ${row.id} does not match its publication event`,
  )
}

const seriesOf = ({ body }: ReadEvent): string => `${textMember(body['kind'])} ${textMember(body['language'])}`

type Documented = Pick<StoredTables['agreements'], 'document_sha256' | 'text_sha256'>

/**
 * Verifies the versions of a link's agreements with their documents, and the documents of scheduled versions. Keeps their events in memory, because
 * there are few versions.
 */
export const beginAgreements: BeginCheck = ({ reading, link, findings }) => {
  const published = new Map<string, ReadEvent>()
  /** Latest version by type and language. */
  const newest = new Map<string, string>()
  const removed = new Set<string>()
  const withdrawn = new Set<string>()
  const documents = new Set<string>()
  let isUnlinked = false

  function publish(event: ReadEvent): void {
    const { seq, body } = event
    const id = textMember(body['agreement'])
    if (published.has(id)) return findings.problem(seq, `agreement ${id} has an earlier publication event`)
    published.set(id, event)
    newest.set(seriesOf(event), id)
  }

  /** A withdrawal restores the last version that was neither withdrawn nor removed. */
  function withdraw({ seq, body }: ReadEvent): void {
    const event = published.get(textMember(body['agreement']))
    const series = event && seriesOf(event)
    for (const id of Array.isArray(body['withdrawn']) ? body['withdrawn'].map(textMember) : []) withdrawn.add(id)
    const left = [...published].filter(
      ([id, one]) => seriesOf(one) === series && !withdrawn.has(id) && !removed.has(id),
    )
    const [restored = ''] = left.at(-1) ?? []
    const isSound = withdrawn.has(textMember(body['agreement'])) && restored === textMember(body['restored'])
    if (series === undefined || !isSound)
      return findings.problem(seq, 'a withdrawal event refers to a version that is not in force')
    newest.set(series, restored)
  }

  function dueOf({ id, kind, language }: StoredTables['agreements']): string {
    if (removed.has(id)) return 'removed'
    if (withdrawn.has(id)) return 'withdrawn'
    if (newest.get(`${kind} ${language}`) !== id) return 'superseded'
    return isUnlinked ? 'removed' : 'current'
  }

  async function verifyDocument(row: Documented, seq: number | null, name: string): Promise<void> {
    const key = `${row.document_sha256} ${row.text_sha256}`
    if (documents.has(key)) return
    documents.add(key)
    findings.countDocument()
    const bytes = await reading.agreements.findBytes(row.document_sha256)
    const text = await reading.agreements.findText(row.text_sha256)
    const isIntact =
      bytes !== null && text !== null && sha256(bytes) === row.document_sha256 && sha256(text) === row.text_sha256
    if (!isIntact) findings.problem(seq, `the document of ${name} does not match its hash`)
  }

  return {
    async verifyPage(events) {
      for (const event of events) {
        if (event.type === 'agreement.published') publish(event)
        if (event.type === 'agreement.withdrawn') withdraw(event)
        if (event.type === 'agreement.removed') removed.add(textMember(event.body['agreement']))
        if (event.type === 'link.removed') isUnlinked = true
      }
    },
    async verifyRest() {
      for await (const rows of reading.records.walk('agreements', link)) {
        for (const row of rows) {
          const event = published.get(row.id)
          if (!event) {
            findings.problem(null, `agreement ${row.id} has no event`)
            continue
          }
          published.delete(row.id)
          findings.check(event.seq, `agreement ${row.id}`, () => checkAgreement(row, event))
          await verifyDocument(row, event.seq, `agreement ${row.id}`)
          const due = dueOf(row)
          if (row.state !== due) findings.problem(null, `agreement ${row.id} is ${row.state} and should be ${due}`)
        }
      }
      for (const [id, { seq }] of published) findings.problem(seq, `agreement ${id} is missing`)
      for await (const rows of reading.records.walk('scheduled_versions', link)) {
        for (const row of rows) await verifyDocument(row, null, `scheduled version ${row.id}`)
      }
    },
  }
}
