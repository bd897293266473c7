import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { organisationSelectionMachine } from '../../../../../../machines/community/projects/organisation-selection.machine.ts'
import type { NamedProject } from '../../../../../domain/projects/configuration.ts'

type Snapshot = SnapshotFrom<typeof organisationSelectionMachine>

/** The actor that selects the project's organization, invoked by the wizard. */
export type OrganisationSelection = ActorRefFrom<typeof organisationSelectionMachine>

/** The visible part: the loading list, the error of the list, or the form. */
const partOf = (snapshot: Snapshot): 'listing' | 'unlisted' | 'form' => {
  if (snapshot.matches('listing')) return 'listing'
  return snapshot.matches('unlisted') || snapshot.matches('unauthorised') ? 'unlisted' : 'form'
}
/** The dialog over the form. */
const questionOf = (snapshot: Snapshot): 'doubting' | 'disconnected' | null => {
  if (snapshot.matches('doubting')) return 'doubting'
  return snapshot.matches('disconnected') || snapshot.matches('unauthorised') ? 'disconnected' : null
}
const isSearching = (snapshot: Snapshot) => snapshot.matches('searching')
const contextOf = ({ context }: Snapshot) => context
const dialogOf = ({ children }: Snapshot) => children.dialog

export function useOrganisationSelection(selection: OrganisationSelection) {
  return {
    part: useSelector(selection, partOf),
    question: useSelector(selection, questionOf),
    /** True while the repository is being looked up. */
    isSearching: useSelector(selection, isSearching),
    dialog: useSelector(selection, dialogOf),
  }
}

/** Returns the platform's response and the choice. */
export function useSelectionFacts(selection: OrganisationSelection) {
  return useSelector(selection, contextOf)
}

export function organisationSelectionActions(selection: OrganisationSelection) {
  return {
    submit: (project: NamedProject) => selection.send({ type: 'form.submitted', project }),
    listAgain: () => selection.send({ type: 'retry.asked' }),
    acceptDoubt: () => selection.send({ type: 'doubt.accepted' }),
    dismiss: () => selection.send({ type: 'doubt.dismissed' }),
  }
}
