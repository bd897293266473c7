import { type Complain, textOf } from './event-body.ts'
import type { EventFromLogic } from 'xstate'
import type { Json } from '../../domain/canonical.ts'
import { emailKey } from '../../domain/email.ts'
import { advance, beginning } from '../../../machines/lifecycles/advance.ts'
import {
  type BeforeDeletion,
  corporationSigningLifecycle,
} from '../../../machines/lifecycles/corporation-signing.lifecycle.ts'
import type { Corporation } from '../store/corporations.ts'
import type { Event } from '../store/evidence.ts'
import type { Nouns } from '../store/store.ts'
import { corporationCommitments, representativeCommitments } from './commitments.ts'
import { openBelongings } from './verify-belongings.ts'
import { areSalts, isAsFilledIn, isOfEvent, isSame } from './verify-signature.ts'

type Body = Record<string, Json>

/** What a corporation's record should say by what the events tell so far. */
type Due = Pick<Corporation, 'state' | 'mailedAt' | 'pdfSha256' | 'uploadedAt' | 'approvedAt' | 'deletedAt'> & {
  /** The commitments to a later representative; null while it is the one who signed. */
  representative: Json
  /** Undefined where an event of earlier days does not say who. */
  administrator: string | null | undefined
}

/** The corporations of a link, held against the events that tell of them: the lifecycle says what each event may do. */
export async function openCorporations(reading: Nouns, link: string, complain: Complain) {
  const corporations = new Map((await reading.corporations.all(link)).map((one) => [one.id, one]))
  const belongings = await openBelongings(reading, link, complain)
  const dues = new Map<string, Due>()

  function begin(event: Event, body: Body, corporation: Corporation): void {
    const state = beginning(corporationSigningLifecycle)
    const nothing = { mailedAt: null, pdfSha256: null, uploadedAt: null, approvedAt: null, deletedAt: null }
    if (dues.has(corporation.id)) return complain(event.seq, `corporation ${corporation.id} has signed before`)
    dues.set(corporation.id, { state, ...nothing, representative: null, administrator: null })
    if (!isWhatWasSigned(corporation, event, body)) {
      complain(event.seq, `corporation ${corporation.id} is not what was signed`)
    }
  }

  return {
    verify(event: Event, body: Body): void {
      const id = typeof body['corporation'] === 'string' ? body['corporation'] : ''
      const corporation = corporations.get(id)
      belongings.verify(event, body, id)
      if (!corporation) return complain(event.seq, `corporation ${id} is gone`)
      if (event.type === 'corporation.signed') return begin(event, body, corporation)
      if (event.type === 'domain.added') return
      const due = dues.get(id)
      const told = toldBy(event, body)
      const state = due && told ? advance(corporationSigningLifecycle, due.state, told.event) : null
      if (due && told && state) dues.set(id, { ...due, ...told.change, ...unmailed(event, state), state })
      else complain(event.seq, `corporation ${id} could not be ${event.type}`)
    },
    async complainOfTheRest(): Promise<void> {
      for (const corporation of corporations.values()) {
        const due = dues.get(corporation.id)
        if (!due) complain(null, `corporation ${corporation.id} has no event`)
        else if (!isAsDue(corporation, due)) complain(null, `corporation ${corporation.id} is not as its events tell`)
        if (due) await belongings.verifyThoseOf(corporation, due.state)
      }
      belongings.complainOfTheRest()
    },
  }
}

/** Another representative, who has no document yet. */
const unmailed = ({ type }: Event, state: string): Partial<Due> =>
  type === 'corporation.representative_changed' && state === 'submitted' ? { mailedAt: null } : {}

type Told = { event: EventFromLogic<typeof corporationSigningLifecycle>; change: Partial<Due> }

/** What an event did to the record; null for one that does nothing to it. */
function toldBy({ type, at }: Event, body: Body): Told | null {
  switch (type) {
    case 'corporation.document_mailed':
      return { event: { type: 'document.mailed' }, change: { mailedAt: at } }
    case 'corporation.uploaded': {
      const change = { pdfSha256: textOf(body['pdf_sha256']), uploadedAt: at }
      return { event: { type: body['by'] === 'representative' ? 'pdf.returned' : 'pdf.uploaded' }, change }
    }
    case 'corporation.approved':
      return { event: { type: 'administrator.created' }, change: { approvedAt: at, ...administratorIn(body) } }
    case 'corporation.agreed':
      return { event: { type: 'agreement.accepted' }, change: {} }
    case 'corporation.representative_changed':
      return {
        event: { type: 'representative.changed' },
        change: { representative: body['commitments'] ?? null, ...administratorIn(body) },
      }
    case 'corporation.deleted':
      return { event: { type: 'corporation.deleted' }, change: { deletedAt: at } }
    case 'corporation.restored': {
      const before = body['before'] as BeforeDeletion
      return { event: { type: 'corporation.restored', before }, change: { deletedAt: null } }
    }
    case 'corporation.purged':
      return { event: { type: 'corporation.purged' }, change: {} }
    default:
      return null
  }
}

/** The one before has a successor, unless nobody administers the corporation yet: events of earlier days say nothing of either. */
function administratorIn(body: Body): Pick<Due, 'administrator'> {
  if (body['domain'] !== undefined) return { administrator: null }
  return { administrator: body['administrator'] === undefined ? undefined : textOf(body['administrator']) }
}

/** Of one that was deleted completely no value is left to hold against its commitments. */
function isWhatWasSigned(corporation: Corporation, event: Event, body: Body): boolean {
  return (
    isOfEvent(corporation, event, body) &&
    (corporation.state === 'purged' || isAsFilledIn(corporation, body, corporationCommitments(corporation)))
  )
}

function isAsDue(corporation: Corporation, due: Due): boolean {
  const { representative, administrator, ...record } = due
  const members = Object.entries(record) as [keyof typeof record, Json][]
  if (!members.every(([name, value]) => corporation[name] === value)) return false
  if ((corporation.administrator === null) !== (corporation.approvedAt === null)) return false
  if (administrator !== undefined && corporation.administrator !== administrator) return false
  if (corporation.state === 'purged') return isBlank(corporation)
  if (corporation.emailKey !== emailKey(corporation.email)) return false
  if (corporation.name !== answerOf(corporation, 'corporationName')) return false
  return representative === null
    ? corporation.representative === answerOf(corporation, 'authorized') &&
        corporation.email === answerOf(corporation, 'email') &&
        isSame(corporation.representativeSalts, {})
    : isSame(representativeCommitments(corporation), representative) && areSalts(corporation.representativeSalts)
}

const answerOf = ({ answers }: Corporation, type: string): string | undefined =>
  answers.find((answer) => answer.type === type)?.value

/** Whether nothing personal is left of one that was deleted completely. */
function isBlank(corporation: Corporation): boolean {
  const { name, representative, email, registrable, origin, answers, salts, representativeSalts } = corporation
  const texts = [name, representative, email, corporation.emailKey, registrable, origin]
  return texts.every((text) => text === '') && isSame([answers, salts, representativeSalts], [[], {}, {}])
}
