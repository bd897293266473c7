import { domainOfEmail } from '../../../../domain/people/email.ts'
import type { StoredTables } from '../../../store/engine/rows.ts'
import { domainCommitment, domainSalt } from '../../shared/evidence/commitments.ts'
import { textMember } from '../../shared/evidence/event-body.ts'
import type { ReadEvent, RecordCheck, Subject, Verdict } from '../records/record-check.ts'
import { isMomentOf } from '../records/signature.ts'
import { answersIn, saltsIn } from '../../shared/evidence/stored-values.ts'
import { rowsNamed } from '../records/records-with-events.ts'

type Row = StoredTables['corporation_domains']
type Corporation = StoredTables['corporations']

/** A domain as recorded in an event: in plaintext, or as a commitment. */
type Due = Pick<ReadEvent, 'seq' | 'at'> & { is: 'signed' | 'named' | 'committed'; as: string; isEnded?: boolean }

/** A corporation's domains during verification, in order. */
type Group = {
  id: string
  corporation: Corporation | undefined
  due: Due[]
  position: number
}

function domainOfEvent({ seq, type, at, body }: ReadEvent): Due | null {
  if (type === 'corporation.signed') return { seq, at, is: 'signed', as: '' }
  if (type === 'domain.added') return { seq, at, is: 'named', as: textMember(body['domain']) }
  if (type !== 'corporation.representative_changed') return null
  // If the corporation has an administrator, a new representative adds no domain.
  if (body['domain'] === null || body['administrator'] !== undefined) return null
  return { seq, at, is: 'committed', as: textMember(body['domain']) }
}

/** Returns whether a row matches the domain recorded in an event. */
function isDomain({ domain, position, added_at: at }: Row, due: Due, { corporation }: Group): boolean {
  if (!isMomentOf(due, at)) return false
  if (due.is === 'named') return domain === due.as
  if (!corporation) return false
  if (due.is === 'signed') {
    const email = answersIn(corporation.answers)?.find(({ type }) => type === 'email')?.value
    return domain === domainOfEmail(email ?? '')
  }
  return domainCommitment(domain, saltsIn(corporation.representative_salts)?.[domainSalt(position)]) === due.as
}

/** Compares the next domain of a corporation with the next expected domain. */
function checkDomain(row: Row, group: Group, state: string | undefined): Verdict {
  const problems: string[] = []
  const isInPlace = row.position === group.position
  group.position += 1
  for (let due = group.due.shift(); ; due = group.due.shift()) {
    if (due && !isDomain(row, due, group)) {
      problems.push(gone(group.id))
      continue
    }
    const expected = due?.isEnded ? 'ended' : state === 'deleted' ? 'released' : 'live'
    if (!isInPlace || row.state !== expected) problems.push(`domain ${row.domain} does not match its events`)
    return due ? problems : [...problems, `domain ${row.domain} has no event`]
  }
}

/** Adds the domain of an event to the expected domains. A domain that was ended and is added again keeps its position. */
function expectDomain(due: readonly Due[], next: Due): Due[] {
  const again = next.is === 'named' ? due.findIndex(({ as, isEnded }) => isEnded && as === next.as) : -1
  return again === -1 ? [...due, next] : due.with(again, next)
}

/** Marks the domain of an event as ended. Returns null if the company does not have it. */
function expectEnd(due: readonly Due[], domain: string): Due[] | null {
  const index = due.findIndex(({ is, as, isEnded }) => is === 'named' && as === domain && !isEnded)
  const ended = due[index]
  return ended ? due.with(index, { ...ended, isEnded: true }) : null
}

const gone = (id: string): string => `a domain of corporation ${id} is missing`

/** Verifies the domains of a link's corporations. */
export function beginDomains(subject: Subject, stateOf: (id: string) => string | undefined): RecordCheck {
  const { reading, link, findings } = subject
  const dues = new Map<string, Due[]>()

  function open(id: string, corporation: Corporation | undefined): Group {
    const due = stateOf(id) === 'purged' ? [] : (dues.get(id) ?? [])
    dues.delete(id)
    return { id, corporation, due, position: 0 }
  }

  const close = ({ id, due }: Pick<Group, 'id' | 'due'>): void => {
    for (const { seq } of due) findings.problem(seq, gone(id))
  }

  return {
    async verifyPage(events) {
      for (const event of events) {
        const [id, due] = [textMember(event.body['corporation']), domainOfEvent(event)]
        if (due) dues.set(id, expectDomain(dues.get(id) ?? [], due))
        if (event.type !== 'domain.ended') continue
        const rest = expectEnd(dues.get(id) ?? [], textMember(event.body['domain']))
        if (rest) dues.set(id, rest)
        else findings.problem(event.seq, `corporation ${id} does not have the domain that this event ends`)
      }
    },
    async verifyRest() {
      let group: Group | null = null
      for await (const rows of reading.records.walk('corporation_domains', link)) {
        const ids = rows.map(({ corporation_id: id }) => id)
        const corporations = await rowsNamed(subject, 'corporations', ({ id }) => id, ids)
        for (const row of rows) {
          const id = row.corporation_id
          if (group?.id !== id) {
            if (group) close(group)
            group = open(id, corporations.get(id))
          }
          const current: Group = group
          findings.check(null, `domain ${row.domain}`, () => checkDomain(row, current, stateOf(id)))
        }
      }
      if (group) close(group)
      for (const [id, due] of dues) if (stateOf(id) !== 'purged') close({ id, due })
    },
  }
}
