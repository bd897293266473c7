import type { EventFromLogic } from 'xstate'
import {
  type CorporationAct,
  performCorporationAct,
} from '../../../../../../machines/community/companies/corporation-acts.ts'
import { allows } from '../../../../../../machines/lifecycles/advance.ts'
import { corporationSigningLifecycle } from '../../../../../../machines/lifecycles/corporation-signing.lifecycle.ts'
import type { Schemas } from '../../../../../../openapi/index.ts'
import type { WordKey } from '../../../../i18n/use-words.ts'
import type { Tone } from '../../../../ui/feedback/state-word.tsx'
import { actFlow } from '../../../shared/flow/act.connect.tsx'

type Corporation = Schemas['Corporation']

/** The acts of a community manager on a corporation's signing, and which of them its lifecycle allows in each state. */
export const corporationActFlow = actFlow(performCorporationAct)

export type State = Corporation['state']

/** The acts of the menu; a scan is approved or refused where it is looked at. */
export type MenuActKind = Exclude<CorporationAct['kind'], 'approved' | 'refused'>

type LifecycleEvent = EventFromLogic<typeof corporationSigningLifecycle>

export const states: readonly State[] = ['uploaded', 'mailed', 'submitted', 'approved', 'deleted']

export const toneOf: Readonly<Record<State, Tone>> = {
  submitted: 'over',
  mailed: 'going',
  uploaded: 'waiting',
  approved: 'done',
  deleted: 'over',
}

/** A corporation's state in words: one whose scan was refused says so until it is approved. */
export function stateKey({ state, scan_refused_at: refusedAt = 0 }: Pick<Corporation, 'state' | 'scan_refused_at'>) {
  if (refusedAt === 0 || state === 'approved' || state === 'deleted') return `corporation.state.${state}` as const
  return state === 'uploaded' ? 'corporation.betterReceived' : 'corporation.betterAsked'
}

const events: Readonly<Record<Exclude<MenuActKind, 'lettered'> | 'uploaded', LifecycleEvent>> = {
  uploaded: { type: 'pdf.uploaded' },
  resent: { type: 'document.resent' },
  represented: { type: 'representative.changed' },
  deleted: { type: 'corporation.deleted' },
  restored: { type: 'corporation.restored', before: 'submitted' },
  purged: { type: 'corporation.purged' },
}

type WhyNot = Extract<WordKey, `corporation.whyNot.${string}`>

/**
 * The key of why the server refuses the act; null where it allows it. An administrator with a password is sent no link to set
 * one.
 */
export function findWhyNot(
  kind: MenuActKind | 'uploaded',
  { state, admin_ready: isReady }: Pick<Corporation, 'state' | 'admin_ready'>,
): WhyNot | null {
  if (kind === 'lettered' && state === 'approved' && isReady) return 'corporation.whyNot.hasPassword'
  const isAllowed =
    kind === 'lettered' ? state === 'approved' : allows(corporationSigningLifecycle, state, events[kind])
  if (isAllowed) return null
  if (kind === 'restored' || kind === 'purged') return 'corporation.whyNot.notDeleted'
  if (state === 'deleted') return 'corporation.whyNot.isDeleted'
  if (kind === 'deleted') return 'corporation.whyNot.notDeletable'
  return kind === 'lettered' ? 'corporation.whyNot.noAdministrator' : 'corporation.whyNot.hasAdministrator'
}

/** Whether the scan of a corporation in this state is to be decided about. */
export const isToReview = (state: State): boolean =>
  allows(corporationSigningLifecycle, state, { type: 'administrator.created' })

/** The acts of the menu, the most likely first. */
export function actsIn(state: State): MenuActKind[] {
  if (state === 'deleted') return ['restored', 'purged', 'represented', 'resent']
  return ['resent', 'lettered', 'represented', 'deleted', 'restored', 'purged']
}

/** Whether an act runs at once, after a confirmation, or after a form is filled in. */
function mannerOf(kind: MenuActKind) {
  if (kind === 'represented') return 'filled'
  return kind === 'deleted' || kind === 'purged' ? 'confirmed' : 'atOnce'
}

/** Starts an act on a corporation; a form's values replace the empty ones. */
export function useCorporationAct(linkId: string, corporation: Corporation): (kind: MenuActKind) => void {
  const { ask } = corporationActFlow.useAct()
  const { id, corporation_name: name } = corporation
  return (kind) => {
    const about = { linkId, id, name }
    if (kind === 'represented') ask({ ...about, kind, representative: { name: '', email: '' } }, mannerOf(kind))
    else ask({ ...about, kind }, mannerOf(kind))
  }
}
