import type { EventFromLogic } from 'xstate'
import {
  type CorporationAction,
  type DomainDecision,
  performCorporationAction,
} from '../../../../../../machines/community/companies/corporation-actions.ts'
import { allows } from '../../../../../../machines/lifecycles/advance.ts'
import { corporationSigningLifecycle } from '../../../../../../machines/lifecycles/corporation-signing.lifecycle.ts'
import type { Schemas } from '../../../../../../openapi/index.ts'
import type { WordKey } from '../../../../i18n/use-words.ts'
import type { Tone } from '../../../../ui/feedback/state-word.tsx'
import { createActionFlow } from '../../../shared/flow/action.connect.tsx'

export type { DomainDecision }

type Corporation = Schemas['Corporation']

/** Provides the community manager's actions on a corporation's signature. The lifecycle determines which actions are allowed in each state. */
export const corporationActionFlow = createActionFlow(performCorporationAction)

export type State = Corporation['state']

/** Actions in the menu. Scans are approved or rejected on the review page instead. */
export type MenuActionType = Exclude<CorporationAction['kind'], 'approved' | 'refused' | DomainDecision>

type LifecycleEvent = EventFromLogic<typeof corporationSigningLifecycle>

export const states: readonly State[] = ['uploaded', 'mailed', 'submitted', 'approved', 'deleted']

export const toneOf: Readonly<Record<State, Tone>> = {
  submitted: 'over',
  mailed: 'going',
  uploaded: 'waiting',
  approved: 'done',
  deleted: 'over',
}

/** Returns the translation key of a corporation's state. A rejected scan has its own key until a scan is approved. */
export function stateKey({ state, scan_refused_at: refusedAt = 0 }: Pick<Corporation, 'state' | 'scan_refused_at'>) {
  if (refusedAt === 0 || state === 'approved' || state === 'deleted') return `corporation.state.${state}` as const
  return state === 'uploaded' ? 'corporation.betterReceived' : 'corporation.betterAsked'
}

const events: Readonly<Record<Exclude<MenuActionType, 'lettered'> | 'uploaded', LifecycleEvent>> = {
  uploaded: { type: 'pdf.uploaded' },
  resent: { type: 'document.resent' },
  represented: { type: 'representative.changed' },
  deleted: { type: 'corporation.deleted' },
  restored: { type: 'corporation.restored', before: 'submitted' },
  purged: { type: 'corporation.purged' },
}

type WhyNot = Extract<WordKey, `corporation.whyNot.${string}`>

/**
 * Returns the translation key of the reason why the server would refuse an action; null if the action is allowed. `lettered` emails an administrator
 * a link for setting the password, so it is refused if a password is set.
 */
export function findBlockingReason(
  kind: MenuActionType | 'uploaded',
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

/** Returns whether a corporation in this state has a scan to review. */
export const isToReview = (state: State): boolean =>
  allows(corporationSigningLifecycle, state, { type: 'administrator.created' })

/** Returns the menu actions for a state, with the most likely action first. */
export function actionsFor(state: State): MenuActionType[] {
  if (state === 'deleted') return ['restored', 'purged', 'represented', 'resent']
  return ['resent', 'lettered', 'represented', 'deleted', 'restored', 'purged']
}

/** Returns whether an action runs immediately, after a confirmation, or after a form is submitted. */
function mannerOf(kind: MenuActionType) {
  if (kind === 'represented') return 'filled'
  return kind === 'deleted' || kind === 'purged' ? 'confirmed' : 'atOnce'
}

/** Returns a function that starts an action on a corporation. Form values override the empty defaults. */
export function useCorporationAction(linkId: string, corporation: Corporation): (kind: MenuActionType) => void {
  const { ask } = corporationActionFlow.useAct()
  const { id, corporation_name: name } = corporation
  return (kind) => {
    const about = { linkId, id, name }
    if (kind === 'represented') ask({ ...about, kind, representative: { name: '', email: '' } }, mannerOf(kind))
    else ask({ ...about, kind }, mannerOf(kind))
  }
}
