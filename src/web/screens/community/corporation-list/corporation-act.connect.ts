import type { EventFromLogic } from 'xstate'
import { performCorporationAct } from '../../../../../machines/community/corporation-acts.ts'
import { allows } from '../../../../../machines/lifecycles/advance.ts'
import { corporationSigningLifecycle } from '../../../../../machines/lifecycles/corporation-signing.lifecycle.ts'
import type { Schemas } from '../../../../../openapi/index.ts'
import type { Tone } from '../../../ui/records/state-word.tsx'
import { actFlow } from '../../shared/act.connect.tsx'

/** The acts of a community manager on a corporation's signing, and which of them its lifecycle allows in each state. */
export const corporationActFlow = actFlow(performCorporationAct)

export type State = Schemas['Corporation']['state']

/** The names of these acts. */
export type CorporationActKind = 'approved' | 'resent' | 'lettered' | 'represented' | 'deleted' | 'restored' | 'purged'

type LifecycleEvent = EventFromLogic<typeof corporationSigningLifecycle>

/** The states of a corporation in their order; other states branch off. */
export const way: readonly State[] = ['submitted', 'mailed', 'uploaded', 'approved']
export const states: readonly State[] = ['uploaded', 'mailed', 'submitted', 'approved', 'deleted']

export const toneOf: Readonly<Record<State, Tone>> = {
  submitted: 'going',
  mailed: 'going',
  uploaded: 'waiting',
  approved: 'done',
  deleted: 'over',
}

const events: Readonly<Record<Exclude<CorporationActKind, 'lettered'> | 'uploaded', LifecycleEvent>> = {
  approved: { type: 'administrator.created' },
  uploaded: { type: 'pdf.uploaded' },
  resent: { type: 'document.resent' },
  represented: { type: 'representative.changed' },
  deleted: { type: 'corporation.deleted' },
  restored: { type: 'corporation.restored', before: 'submitted' },
  purged: { type: 'corporation.purged' },
}

type WhyNot =
  | 'hasPassword'
  | 'notDeleted'
  | 'isDeleted'
  | 'notDeletable'
  | 'noAdministrator'
  | 'hasAdministrator'
  | 'noPdf'

/**
 * Why the server refuses the act, as the end of a message key; null where it allows it. An administrator with a password is sent no link to set
 * one.
 */
export function findWhyNot(
  kind: CorporationActKind | 'uploaded',
  { state, admin_ready: isReady }: Pick<Schemas['Corporation'], 'state' | 'admin_ready'>,
): WhyNot | null {
  if (kind === 'lettered' && state === 'approved' && isReady) return 'hasPassword'
  const isAllowed =
    kind === 'lettered' ? state === 'approved' : allows(corporationSigningLifecycle, state, events[kind])
  if (isAllowed) return null
  if (kind === 'restored' || kind === 'purged') return 'notDeleted'
  if (state === 'deleted') return 'isDeleted'
  if (kind === 'deleted') return 'notDeletable'
  if (kind === 'lettered') return 'noAdministrator'
  return state === 'approved' ? 'hasAdministrator' : 'noPdf'
}

/** The acts offered for a corporation, the most likely first. */
export function actsIn(state: State): CorporationActKind[] {
  if (state === 'deleted') return ['restored', 'purged', 'represented', 'resent']
  return ['approved', 'resent', 'lettered', 'represented', 'deleted', 'restored', 'purged']
}

/** Whether an act runs at once, after a confirmation, or after a form is filled in. */
export function mannerOfCorporationAct(kind: CorporationActKind) {
  if (kind === 'represented') return 'filled'
  return kind === 'approved' || kind === 'deleted' || kind === 'purged' ? 'confirmed' : 'atOnce'
}

/** Starts an act on a corporation; a form's values replace the empty ones. */
export function useCorporationAct(
  linkId: string,
  corporation: Schemas['Corporation'],
): (kind: CorporationActKind) => void {
  const { ask } = corporationActFlow.useAct()
  const { id, corporation_name: name } = corporation
  return (kind) => {
    const about = { linkId, id, name }
    if (kind === 'represented')
      ask({ ...about, kind, representative: { name: '', email: '' } }, mannerOfCorporationAct(kind))
    else ask({ ...about, kind }, mannerOfCorporationAct(kind))
  }
}
