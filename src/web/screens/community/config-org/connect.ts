import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { organisationSelectionMachine } from '../../../../../machines/community/organisation-selection.machine.ts'
import type { NamedProject } from '../../../../domain/configuration.ts'

type Snapshot = SnapshotFrom<typeof organisationSelectionMachine>

/** What chooses the project's organisation, as the wizard invokes it. */
export type OrganisationSelection = ActorRefFrom<typeof organisationSelectionMachine>

/** What stands on the page: the list is on its way, why it did not come, or the form. */
const partOf = (snapshot: Snapshot): 'listing' | 'unlisted' | 'form' => {
  if (snapshot.matches('listing')) return 'listing'
  return snapshot.matches('unlisted') || snapshot.matches('unauthorised') ? 'unlisted' : 'form'
}
/** What is asked or said over it. */
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
    /** The repository is being looked for. */
    isSearching: useSelector(selection, isSearching),
    dialog: useSelector(selection, dialogOf),
  }
}

/** What the platform said, and what was chosen. */
export function useSelectionFacts(selection: OrganisationSelection) {
  return useSelector(selection, contextOf)
}

export function organisationSelectionActs(selection: OrganisationSelection) {
  return {
    submit: (project: NamedProject) => selection.send({ type: 'form.submitted', project }),
    listAgain: () => selection.send({ type: 'retry.asked' }),
    acceptDoubt: () => selection.send({ type: 'doubt.accepted' }),
    dismiss: () => selection.send({ type: 'doubt.dismissed' }),
  }
}
