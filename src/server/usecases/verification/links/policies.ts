import { sha256 } from '../../../crypto/digest.ts'
import type { Json } from '../../../../domain/receipts/canonical.ts'
import type { StoredTables } from '../../../store/engine/rows.ts'
import { textMember } from '../../shared/evidence/event-body.ts'
import { type BeginCheck, type ReadEvent, verdict, type Verdict } from '../records/record-check.ts'
import { isMomentOf } from '../records/signature.ts'

type Named = { kind?: Json; language?: Json; number?: Json }

const placeOf = ({ kind, language }: Named): string => `${textMember(kind)} ${textMember(language)}`
const nameOf = ({ number, ...place }: Named): string => `${placeOf(place)} ${typeof number === 'number' ? number : '?'}`

/** Compares a policy version with the event of its publication. */
export function checkPolicy(row: StoredTables['policies'], event: ReadEvent): Verdict {
  const { body } = event
  return verdict(
    row.version === body['version'] &&
      row.source === body['source'] &&
      row.text_sha256 === body['text_sha256'] &&
      isMomentOf(event, row.created_at),
    `policy ${nameOf(row)} does not match its publication event`,
  )
}

/** Verifies the policy versions of a link or of the service, with their texts. Keeps all versions in memory, because there are few. */
export const beginPolicies: BeginCheck = ({ reading, link, findings }) => {
  const published = new Map<string, ReadEvent>()
  /** Number of the latest version by type and language. */
  const newest = new Map<string, number>()
  const removed = new Set<string>()

  function publish(event: ReadEvent): void {
    const name = nameOf(event.body)
    if (published.has(name)) return findings.problem(event.seq, `policy ${name} has an earlier publication event`)
    published.set(name, event)
    noteVersion(event.body)
  }

  function noteVersion(named: Named): void {
    const { number } = named
    if (typeof number === 'number' && number > (newest.get(placeOf(named)) ?? 0)) newest.set(placeOf(named), number)
  }

  function dueOf(row: StoredTables['policies']): string {
    if (removed.has(nameOf(row))) return 'removed'
    return newest.get(placeOf(row)) === row.number ? 'current' : 'superseded'
  }

  async function verifyText({ text_sha256: digest, ...row }: StoredTables['policies'], seq: number): Promise<void> {
    const text = await reading.policies.findText(digest)
    if (text === null || sha256(text) !== digest)
      findings.problem(seq, `policy ${nameOf(row)} does not match the hash of its text`)
  }

  return {
    async verifyPage(events) {
      for (const event of events) {
        if (event.type === 'policy.published') publish(event)
        if (event.type === 'policy.removed') removed.add(nameOf(event.body))
      }
    },
    async verifyRest() {
      const rows: StoredTables['policies'][] = []
      for await (const page of reading.records.walk('policies', link)) rows.push(...page)
      for (const row of rows) {
        const name = nameOf(row)
        const event = published.get(name)
        if (!event) {
          findings.problem(null, `policy ${name} has no event`)
          continue
        }
        published.delete(name)
        findings.check(event.seq, `policy ${name}`, () => checkPolicy(row, event))
        await verifyText(row, event.seq)
        const due = dueOf(row)
        if (row.state !== due) findings.problem(event.seq, `policy ${name} is ${row.state} and should be ${due}`)
      }
      for (const [name, { seq }] of published) findings.problem(seq, `policy ${name} is missing`)
    },
  }
}
