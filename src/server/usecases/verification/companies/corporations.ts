import type { EventFromLogic } from 'xstate'
import { advance, initialStateOf } from '../../../../../machines/lifecycles/advance.ts'
import {
  type BeforeDeletion,
  corporationSigningLifecycle,
} from '../../../../../machines/lifecycles/corporation-signing.lifecycle.ts'
import type { Json } from '../../../../domain/receipts/canonical.ts'
import { emailKey } from '../../../../domain/people/email.ts'
import type { StoredTables } from '../../../store/engine/rows.ts'
import type { Answer, Salts } from '../../../store/schema/schema-values.ts'
import { corporationCommitments, representativeCommitments } from '../../shared/evidence/commitments.ts'
import { textMember } from '../../shared/evidence/event-body.ts'
import { beginDomains } from './corporation-domains.ts'
import { beginPdfs, beginRefusals } from './corporation-scans.ts'
import {
  type BeginCheck,
  type Body,
  type ReadEvent,
  type RecordCheck,
  type Subject,
  verdict,
  type Verdict,
} from '../records/record-check.ts'
import { checkSigned } from '../records/signature.ts'
import { answersIn, isSameJson, saltsIn } from '../../shared/evidence/stored-values.ts'
import { findWithoutEvent, rowsNamed } from '../records/records-with-events.ts'

type Row = StoredTables['corporations']

/** Columns that contain the times of events. */
const moments = ['mailed_at', 'uploaded_at', 'approved_at', 'deleted_at'] as const

/** Expected state of a corporation's record after the events so far. */
type Due = {
  state: string
  moments: Pick<Row, (typeof moments)[number]>
  pdfSha256: string | null
  /** Commitments to a later representative; null if the signer is still the representative. */
  representative: Json
  administrator: string | null
}

/** Compares a corporation's signature with its event. The values of a permanently deleted corporation are blank. */
function checkCorporation(subject: Subject, row: Row, event: ReadEvent): Verdict {
  return checkSigned(subject, event, {
    table: 'corporations',
    row,
    name: `corporation ${row.id}`,
    commit: (values) => corporationCommitments({ ...row, ...values }),
    isDerived: true,
    isBlank: row.state === 'purged',
  })
}

/** Compares a corporation's record with the state expected after the whole chain. */
function checkDue(row: Row, due: Due): Verdict {
  const [answers, salts, representativeSalts] = [
    answersIn(row.answers),
    saltsIn(row.salts),
    saltsIn(row.representative_salts),
  ]
  if (!answers || !salts || !representativeSalts) return verdict(false, `corporation ${row.id} cannot be read`)
  const isAsDue =
    row.state === due.state &&
    moments.every((name) => row[name] === due.moments[name]) &&
    row.pdf_sha256 === due.pdfSha256 &&
    (row.administrator === null) === (row.approved_at === null) &&
    row.administrator === due.administrator &&
    (row.state === 'purged'
      ? isBlank(row)
      : row.email_key === emailKey(row.email) &&
        row.name === answerOf(answers, 'corporationName') &&
        row.name_key === row.name.toLowerCase() &&
        isRepresentedAs(row, answers, representativeSalts, due.representative))
  return verdict(isAsDue, `corporation ${row.id} does not match its events`)
}

const answerOf = (answers: readonly Answer[], type: string): string | undefined =>
  answers.find((answer) => answer.type === type)?.value

function isRepresentedAs(row: Row, answers: readonly Answer[], representativeSalts: Salts, recorded: Json): boolean {
  if (recorded !== null) return isSameJson(representativeCommitments({ ...row, representativeSalts }), recorded)
  return (
    row.representative === answerOf(answers, 'authorized') &&
    row.email === answerOf(answers, 'email') &&
    Object.keys(representativeSalts).length === 0
  )
}

/** Returns whether all personal values of a permanently deleted corporation are blank. */
function isBlank(row: Row): boolean {
  const texts = [row.name, row.name_key, row.representative, row.email, row.email_key, row.registrable, row.origin]
  return (
    texts.every((text) => text === '') &&
    row.answers === '[]' &&
    row.salts === '{}' &&
    row.representative_salts === '{}'
  )
}

const nothingYet: Due = {
  state: initialStateOf(corporationSigningLifecycle),
  moments: { mailed_at: null, uploaded_at: null, approved_at: null, deleted_at: null },
  pdfSha256: null,
  representative: null,
  administrator: null,
}

const changesRecord = ({ type }: ReadEvent): boolean => type.startsWith('corporation.')

/** Compares corporations with their events; the lifecycle defines the possible events. */
export const beginCorporations: BeginCheck = (subject) => {
  const { reading, link, findings } = subject
  const dues = new Map<string, Due>()
  const stateOf = (id: string): string | undefined => dues.get(id)?.state
  const domains = beginDomains(subject, stateOf)
  const pdfs = beginPdfs(subject, stateOf)
  const refusals = beginRefusals(subject, stateOf)
  const history = beginHistory(subject)

  function begin(id: string, event: ReadEvent, row: Row | undefined): void {
    if (dues.has(id)) return findings.problem(event.seq, `corporation ${id} has an earlier signature event`)
    dues.set(id, nothingYet)
    if (row) findings.check(event.seq, `corporation ${id}`, () => checkCorporation(subject, row, event))
    else findings.problem(event.seq, `corporation ${id} is missing`)
  }

  function advanceDue(id: string, event: ReadEvent): void {
    const due = dues.get(id)
    const recorded = due ? eventBy(event, due) : null
    const state = due && recorded ? advance(corporationSigningLifecycle, due.state, recorded.event) : null
    if (!recorded || !state)
      return findings.problem(event.seq, `corporation ${id} is in a state that does not allow the event ${event.type}`)
    dues.set(id, { ...unmailed(event, state, recorded.due), state })
  }

  return {
    async verifyPage(events) {
      const recorded = events.filter(({ type }) => concernsCorporation(type))
      const signed = recorded.filter(({ type }) => type === 'corporation.signed')
      const ids = signed.map(({ body }) => textMember(body['corporation']))
      const rows = await rowsNamed(subject, 'corporations', ({ id }) => id, ids)
      for (const event of recorded.filter(changesRecord)) {
        const id = textMember(event.body['corporation'])
        if (event.type === 'corporation.signed') begin(id, event, rows.get(id))
        else advanceDue(id, event)
      }
      for (const part of [domains, pdfs, refusals, history]) await part.verifyPage(recorded)
    },
    async verifyRest() {
      for await (const rows of reading.records.walk('corporations', link)) {
        for (const row of rows) {
          const due = dues.get(row.id)
          if (due) findings.check(row.evidence_seq, `corporation ${row.id}`, () => checkDue(row, due))
          else findings.problem(row.evidence_seq, `corporation ${row.id} has no event`)
        }
        await pdfs.verifyThoseOf(rows.map(({ id }) => id))
        await refusals.verifyThoseOf(rows.map(({ id }) => id))
      }
      await domains.verifyRest()
      await history.verifyRest()
    },
  }
}

/** Clears the mailing time if the representative changed or a scan was rejected, because the document must then be emailed again. */
function unmailed({ type }: ReadEvent, state: string, due: Due): Due {
  const isUnmailed =
    type === 'corporation.scan_refused' || (type === 'corporation.representative_changed' && state === 'submitted')
  return isUnmailed ? { ...due, moments: { ...due.moments, mailed_at: null } } : due
}

type Recorded = { event: EventFromLogic<typeof corporationSigningLifecycle>; due: Due }

/** Returns the effect of an event on the expected state; null for an event that does not change a corporation. */
function eventBy({ type, at, body }: ReadEvent, due: Due): Recorded | null {
  const changed = (at: Partial<Due['moments']>, rest: Partial<Due> = {}): Due => ({
    ...due,
    ...rest,
    moments: { ...due.moments, ...at },
  })
  switch (type) {
    case 'corporation.document_mailed':
      return { event: { type: 'document.mailed' }, due: changed({ mailed_at: at }) }
    case 'corporation.reminded':
      return { event: { type: 'representative.reminded' }, due }
    case 'corporation.reminder_undone':
      return { event: { type: 'reminder.undone' }, due }
    case 'corporation.uploaded': {
      const uploaded = changed({ uploaded_at: at }, { pdfSha256: textMember(body['pdf_sha256']) })
      return { event: { type: body['by'] === 'representative' ? 'pdf.returned' : 'pdf.uploaded' }, due: uploaded }
    }
    case 'corporation.scan_refused':
      return { event: { type: 'scan.refused' }, due: changed({ uploaded_at: null }, { pdfSha256: null }) }
    case 'corporation.approved':
      return { event: { type: 'administrator.created' }, due: changed({ approved_at: at }, administratorIn(body)) }
    case 'corporation.agreed':
      return { event: { type: 'agreement.accepted' }, due }
    case 'corporation.representative_changed':
      return {
        event: { type: 'representative.changed' },
        due: { ...due, representative: body['commitments'] ?? null, ...administratorIn(body) },
      }
    case 'corporation.deleted':
      return { event: { type: 'corporation.deleted' }, due: changed({ deleted_at: at }) }
    case 'corporation.restored': {
      const before = body['before'] as BeforeDeletion
      return { event: { type: 'corporation.restored', before }, due: changed({ deleted_at: null }) }
    }
    case 'corporation.purged':
      return { event: { type: 'corporation.purged' }, due }
    default:
      return null
  }
}

/** Returns the administrator's account; null if the event contains none, for example because it precedes the approval. */
const administratorIn = ({ administrator }: Body): Pick<Due, 'administrator'> => ({
  administrator: administrator === undefined ? null : textMember(administrator),
})

const concernsCorporation = (type: string): boolean =>
  type.startsWith('corporation.') || type === 'domain.added' || type === 'domain.ended'

/** Compares the recorded history of each corporation with its events. */
function beginHistory(subject: Subject): RecordCheck {
  const { reading, link, findings } = subject
  return {
    async verifyPage(events) {
      const [first, last] = [events.at(0), events.at(-1)]
      if (!first || !last) return
      const recorded = events.map(({ seq, body }) => ({ seq, id: textMember(body['corporation']) }))
      const ids = [...new Set(recorded.map(({ id }) => id))]
      const notes = await reading.records.notes(link, ids, { first: first.seq, last: last.seq })
      const noted = new Set(notes.map(({ corporation_id: id, seq }) => `${seq} ${id}`))
      for (const { seq, id } of recorded) {
        if (!noted.has(`${seq} ${id}`))
          findings.problem(seq, `the history of corporation ${id} does not contain the event`)
      }
    },
    async verifyRest() {
      for await (const rows of reading.records.walk('corporation_history', link)) {
        const claims = rows.map(({ corporation_id: id, seq }) => ({ id, seq }))
        for (const { id, seq } of await findWithoutEvent(subject, claims, {
          isTold: concernsCorporation,
          member: 'corporation',
        })) {
          findings.problem(seq, `the history of corporation ${id} has an additional event`)
        }
      }
    },
  }
}
