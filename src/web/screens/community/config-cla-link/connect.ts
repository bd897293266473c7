import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { agreementReadingMachine } from '../../../../../machines/community/agreement-reading.machine.ts'
import type { GivenAgreement } from '../../../../domain/configuration.ts'

type Snapshot = SnapshotFrom<typeof agreementReadingMachine>
type Key = Pick<GivenAgreement, 'kind' | 'language'>

/** The actor that has the next agreement read, invoked by the wizard. */
export type AgreementReadingActor = ActorRefFrom<typeof agreementReadingMachine>

const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const refusalOf = ({ context }: Snapshot) => context.refusal
const urlOf = ({ context }: Snapshot) => context.url
const choiceOf = ({ context }: Snapshot) => context.choice
const uploadOf = ({ children }: Snapshot) => children.upload
const dialogOf = ({ children }: Snapshot) => children.dialog

export function useAgreementReading(reading: AgreementReadingActor) {
  return {
    isBusy: useSelector(reading, isBusy),
    /** Why the file at the URL was refused; null where it was not. */
    refusal: useSelector(reading, refusalOf),
    url: useSelector(reading, urlOf),
    /** The kind and language that were chosen with it. */
    choice: useSelector(reading, choiceOf),
    /** The upload of the file. */
    upload: useSelector(reading, uploadOf),
    dialog: useSelector(reading, dialogOf),
  }
}

export function agreementReadingActs(reading: AgreementReadingActor) {
  return {
    readUrl: ({ kind, language, url }: Key & { url: string }) =>
      reading.send({ type: 'url.submitted', kind, language, url }),
    readFiles: ({ kind, language }: Key, files: File[]) =>
      reading.send({ type: 'agreement.chosen', kind, language, files }),
    cancelReading: () => reading.send({ type: 'reading.cancelled' }),
    cancelUpload: () => reading.send({ type: 'upload.cancelled' }),
    retryUpload: () => reading.send({ type: 'retry.asked' }),
  }
}
