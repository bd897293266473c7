import type { StoredTables } from '../../../store/engine/rows.ts'
import { type BeginCheck, type ReadEvent, verdict, type Verdict } from '../records/record-check.ts'
import { isMomentOf } from '../records/signature.ts'
import { textMember } from '../../shared/evidence/event-body.ts'
import { isSameJson, jsonIn } from '../../shared/evidence/stored-values.ts'

/** Compares a link with the event of its creation. */
export function checkLink(row: StoredTables['links'], event: ReadEvent): Verdict {
  const { body } = event
  const summaries = jsonIn(row.summaries)
  const names = jsonIn(row.names)
  if (summaries === undefined || names === undefined) return verdict(false, 'the link cannot be read')
  return verdict(
    row.platform === body['platform'] &&
      row.organization === body['organization'] &&
      row.repository === body['repository'] &&
      row.alias === body['alias'] &&
      isSameJson(names, body['names']) &&
      isMomentOf(event, row.created_at) &&
      row.project_url === body['project_url'] &&
      isSameJson(summaries, body['summaries']),
    'the link does not match its event',
  )
}

/** Types of events that may contain a proven organization, or an account whose access has ended. */
const namesMore: ReadonlySet<string> = new Set([
  'link.created',
  'link.given',
  'link.submitter_released',
  'link.organization_proven',
])

/** Verifies the link itself. */
export const beginLink: BeginCheck = ({ reading, link, findings }) => {
  const created: ReadEvent[] = []
  let due = 'live'
  /** The account of the link's manager. */
  let submitter = ''
  /** Expected values of other columns. */
  const recorded = { released: '', organization_id: '' }

  return {
    async verifyPage(events) {
      for (const event of events) {
        if (event.type === 'link.created') created.push(event)
        if (event.type === 'link.removed') due = 'unlinked'
        const { type, body } = event
        if (type === 'link.given' || type === 'link.created') submitter = textMember(body['submitter'])
        for (const name of ['released', 'organization_id'] as const) {
          if (namesMore.has(type) && body[name] !== undefined) recorded[name] = textMember(body[name])
        }
      }
    },
    async verifyRest() {
      const [row] = await reading.records.named('links', [link])
      for (const event of created) {
        if (row) findings.check(event.seq, 'the link', () => checkLink(row, event))
        else findings.problem(event.seq, 'the link is missing')
      }
      if (row && row.submitter !== submitter)
        findings.problem(null, 'the submitter of the link does not match its events')
      if (row && (row.released !== recorded.released || row.organization_id !== recorded.organization_id)) {
        findings.problem(null, 'the managers of the link do not match its events')
      }
      if (row && row.state !== due) findings.problem(null, `the link is ${row.state} and should be ${due}`)
    },
  }
}
