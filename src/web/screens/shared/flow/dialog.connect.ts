import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { dialogMachine } from '../../../../../machines/shared/dialog.machine.ts'

export type OpenDialog = ActorRefFrom<typeof dialogMachine>

/** Returns the content of a dialog and the functions that respond to it. */
export function useDialog(dialog: OpenDialog) {
  const { failure } = useSelector(dialog, ({ context }) => context)
  const canRepeat = useSelector(dialog, (snapshot) => snapshot.can({ type: 'retry.asked' }))
  const leadsAway = useSelector(dialog, (snapshot) => snapshot.can({ type: 'dialog.left' }))
  return {
    failure,
    close: () => dialog.send({ type: 'dialog.dismissed' }),
    repeat: canRepeat ? () => dialog.send({ type: 'retry.asked' }) : undefined,
    leave: leadsAway ? () => dialog.send({ type: 'dialog.left' }) : undefined,
  }
}
