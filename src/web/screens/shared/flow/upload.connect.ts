import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { uploadMachine } from '../../../../../machines/shared/upload.machine.ts'

export type OpenUpload = ActorRefFrom<typeof uploadMachine>

/** Returns the state of an upload and the functions that control it. */
export function useUpload(upload: OpenUpload) {
  const { file, problem, progress, failure } = useSelector(upload, ({ context }) => context)
  return {
    file,
    problem,
    failure,
    progress: useSelector(upload, (snapshot) => snapshot.matches('sending')) ? progress : undefined,
    isCancelled: useSelector(upload, (snapshot) => snapshot.matches({ resting: 'cancelled' })),
    canRetry: useSelector(upload, (snapshot) => snapshot.can({ type: 'retry.asked' })),
    canSend: useSelector(upload, (snapshot) => snapshot.can({ type: 'upload.confirmed' })),
    confirm: () => upload.send({ type: 'upload.confirmed' }),
    choose: (files: File[]) => upload.send({ type: 'files.chosen', files }),
    cancel: () => upload.send({ type: 'upload.cancelled' }),
    retry: () => upload.send({ type: 'retry.asked' }),
  }
}
