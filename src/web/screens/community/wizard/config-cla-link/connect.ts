import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { agreementReadingMachine } from '../../../../../../machines/community/agreements/agreement-reading.machine.ts'

type Snapshot = SnapshotFrom<typeof agreementReadingMachine>

/** Actor that reads agreements, invoked by the wizard. */
export type AgreementReadingActor = ActorRefFrom<typeof agreementReadingMachine>

const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const refusalOf = ({ context }: Snapshot) => context.refusal
const urlOf = ({ context }: Snapshot) => context.url
const readOf = ({ context }: Snapshot) => context.read.length
const uploadOf = ({ children }: Snapshot) => children.upload
const dialogOf = ({ children }: Snapshot) => children.dialog
const waitingOf = ({ context }: Snapshot) => context.waiting
const sendingOf = ({ context }: Snapshot) => context.sending
const refusedOf = ({ context }: Snapshot) => context.refused

/** Returns the state of reading a file from a URL. */
export function useUrlReading(reading: AgreementReadingActor) {
  return {
    isBusy: useSelector(reading, isBusy),
    /** Reason why the file at the URL was rejected; null if there is none. */
    refusal: useSelector(reading, refusalOf),
    url: useSelector(reading, urlOf),
    /** Number of agreements read so far. */
    read: useSelector(reading, readOf),
    dialog: useSelector(reading, dialogOf),
  }
}

/** Returns the selected files that have not been read yet. */
export function useFilesReading(reading: AgreementReadingActor) {
  return {
    waiting: useSelector(reading, waitingOf),
    sending: useSelector(reading, sendingOf),
    refused: useSelector(reading, refusedOf),
    upload: useSelector(reading, uploadOf),
  }
}

export function agreementReadingActions(reading: AgreementReadingActor) {
  return {
    readUrl: (url: string) => reading.send({ type: 'url.submitted', url }),
    readFiles: (files: File[]) => reading.send({ type: 'files.chosen', files }),
    cancelReading: () => reading.send({ type: 'reading.cancelled' }),
    cancelUpload: () => reading.send({ type: 'upload.cancelled' }),
    retryFile: (id: number) => reading.send({ type: 'file.retried', id }),
    dismissFile: (id: number) => reading.send({ type: 'file.dismissed', id }),
  }
}
