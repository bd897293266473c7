import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { organizationSelectionMachine } from '../../../../../../machines/community/projects/organization-selection.machine.ts'
import type { NamedProject } from '../../../../../domain/projects/configuration.ts'

type Snapshot = SnapshotFrom<typeof organizationSelectionMachine>

/** Actor that selects the project's organization, invoked by the wizard. */
export type OrganizationSelection = ActorRefFrom<typeof organizationSelectionMachine>

/** Returns the visible part: the loading indicator, the list error, or the form. */
const partOf = (snapshot: Snapshot): 'listing' | 'unlisted' | 'form' => {
  if (snapshot.matches('listing')) return 'listing'
  return snapshot.matches('unlisted') || snapshot.matches('unauthorized') ? 'unlisted' : 'form'
}
/** Returns the dialog shown over the form. */
const questionOf = (snapshot: Snapshot): 'doubting' | 'disconnected' | null => {
  if (snapshot.matches('doubting')) return 'doubting'
  return snapshot.matches('disconnected') || snapshot.matches('unauthorized') ? 'disconnected' : null
}
const isSearching = (snapshot: Snapshot) => snapshot.matches('searching')
const contextOf = ({ context }: Snapshot) => context
const dialogOf = ({ children }: Snapshot) => children.dialog

export function useOrganizationSelection(selection: OrganizationSelection) {
  return {
    part: useSelector(selection, partOf),
    question: useSelector(selection, questionOf),
    /** True while the repository lookup is running. */
    isSearching: useSelector(selection, isSearching),
    dialog: useSelector(selection, dialogOf),
  }
}

/** Returns the platform's response and the selected values. */
export function useSelectionFacts(selection: OrganizationSelection) {
  return useSelector(selection, contextOf)
}

export function organizationSelectionActions(selection: OrganizationSelection) {
  return {
    submit: (project: NamedProject) => selection.send({ type: 'form.submitted', project }),
    listAgain: () => selection.send({ type: 'retry.asked' }),
    acceptDoubt: () => selection.send({ type: 'doubt.accepted' }),
    dismiss: () => selection.send({ type: 'doubt.dismissed' }),
  }
}
