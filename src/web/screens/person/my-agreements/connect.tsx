import { useSelector } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { addressEntryMachine, EntryDraft } from '../../../../../machines/person/address-entry.machine.ts'
import type { addressJoiningMachine } from '../../../../../machines/person/address-joining.machine.ts'
import type { addressSeparationMachine } from '../../../../../machines/person/address-separation.machine.ts'
import type { OwnDataForm, ownDataMachine } from '../../../../../machines/person/own-data.machine.ts'
import type { CodedChange, signingChangeMachine } from '../../../../../machines/person/signing-change.machine.ts'
import type { DoneHere, Wanted } from '../../../../../machines/person/my-agreements.context.ts'
import { myAgreementsMachine } from '../../../../../machines/person/my-agreements.machine.ts'
import { verificationCode } from '../../../../domain/text/limits.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { createFlow } from '../../shared/flow/flow.tsx'
import { useCodeDialog, useCodeSending } from '../../shared/codes/verification-code.connect.ts'

export type { CodedChange, DoneHere, Wanted }

type Snapshot = SnapshotFrom<typeof myAgreementsMachine>
type EntryActor = ActorRefFrom<typeof addressEntryMachine>
type DataActor = ActorRefFrom<typeof ownDataMachine>
type ChangeActor = ActorRefFrom<typeof signingChangeMachine>
type JoiningActor = ActorRefFrom<typeof addressJoiningMachine>
type JoiningSnapshot = SnapshotFrom<typeof addressJoiningMachine> | undefined
type SeparationActor = ActorRefFrom<typeof addressSeparationMachine>
type SeparationSnapshot = SnapshotFrom<typeof addressSeparationMachine> | undefined
type ChangeSnapshot = SnapshotFrom<typeof signingChangeMachine> | undefined
type EntrySnapshot = SnapshotFrom<typeof addressEntryMachine> | undefined

const flow = createFlow(myAgreementsMachine)
const memory = 'my-agreements'

/** Parses the draft from the tab's storage. Returns an empty draft if the code has expired. */
function draftFrom(stored: unknown): EntryDraft {
  const { email, sentAt } = { ...(stored as Partial<EntryDraft> | null) }
  const isAwaited = typeof sentAt === 'number' && Date.now() - sentAt < verificationCode.lifetime
  return isAwaited && typeof email === 'string' ? { email, sentAt } : { email: '', sentAt: 0 }
}

/** Provides the flow of the page that lists a person's signatures. */
export function MyAgreementsFlow({ children }: { children: ReactNode }): ReactElement {
  const { tabMemory, saveFile } = useBrowserEnvironment()
  return (
    <flow.Provider
      input={() => ({ draft: draftFrom(tabMemory.recall(memory)) })}
      on={{ 'file.fetched': ({ file }) => saveFile(file) }}
    >
      <DraftStorage />
      {children}
    </flow.Provider>
  )
}

const entryOf = ({ children }: Snapshot): EntryActor | undefined => children.addressEntry

const isShown = (snapshot: Snapshot): boolean => snapshot.matches('shown')

/** Stores the state of the verification code in the tab's storage, so that it survives a reload. */
function DraftStorage(): null {
  const entry = flow.useFlow(entryOf)
  const hasList = flow.useFlow(isShown)
  const { tabMemory } = useBrowserEnvironment()
  useEffect(() => {
    if (hasList) tabMemory.forget(memory)
    const subscription = entry?.subscribe((snapshot) => {
      const { email, sentAt } = snapshot.context
      if (snapshot.matches('coded')) tabMemory.remember(memory, { email, sentAt })
      else if (snapshot.matches('asking')) tabMemory.forget(memory)
    })
    return () => subscription?.unsubscribe()
  }, [entry, hasList, tabMemory])
  return null
}

const changeOf = ({ children }: Snapshot): ChangeActor | undefined => children.signingChange
const joiningOf = ({ children }: Snapshot): JoiningActor | undefined => children.addressJoining
const separationOf = ({ children }: Snapshot): SeparationActor | undefined => children.addressSeparation
const isChanging = (snapshot: ChangeSnapshot | JoiningSnapshot | SeparationSnapshot): boolean =>
  snapshot?.hasTag('busy') ?? false
const contextOf = ({ context }: Snapshot) => context
const ownDataOf = ({ children }: Snapshot): DataActor | undefined => children.ownData
const dialogOf = ({ children }: Snapshot) => children.dialog
const dataDialogOf = (snapshot: SnapshotFrom<typeof ownDataMachine> | undefined) => snapshot?.children.dialog
const isUnread = (snapshot: Snapshot): boolean => snapshot.matches('unread')
const isEntering = (snapshot: Snapshot): boolean => snapshot.matches('entering')
const isNumberRequired = (snapshot: Snapshot): boolean =>
  ['numbering', 'proving', 'unproven'].some((state) => snapshot.matches({ shown: state as 'numbering' }))

/**
 * Returns the list and the selected signature. `list` is null until it is loaded. `id` identifies the selected signature; `whole` is its record once
 * unlocked.
 */
export function useMyAgreements() {
  const { list, isOver, id, wanted, number, whole, done, refusal, failure } = flow.useFlow(contextOf)
  const isFlowBusy = flow.useIsBusy()
  const isChangeUnderWay = useSelector(flow.useFlow(changeOf), isChanging)
  const isJoiningUnderWay = useSelector(flow.useFlow(joiningOf), isChanging)
  const isSeparationUnderWay = useSelector(flow.useFlow(separationOf), isChanging)
  const isAsked = flow.useFlow(isNumberRequired)
  const ofFlow = flow.useFlow(dialogOf)
  const ofData = useSelector(flow.useFlow(ownDataOf), dataDialogOf)
  return {
    ...{ list, isOver, id, wanted, number, whole, done, refusal },
    isNumberAsked: isAsked,
    isEntering: flow.useFlow(isEntering),
    failure: flow.useFlow(isUnread) ? failure : null,
    dialog: ofFlow ?? ofData,
    isBusy: isFlowBusy || isChangeUnderWay || isJoiningUnderWay || isSeparationUnderWay,
  }
}

export function useMyAgreementsActions() {
  const send = flow.useSend()
  return {
    ask: (id: string, wanted: Wanted) => send({ type: 'signing.asked', id, wanted }),
    saveData: (form: OwnDataForm) => send({ type: 'data.asked', form }),
    askAddress: () => send({ type: 'address.asked' }),
    proveMailbox: () => send({ type: 'mailbox.asked' }),
    askSeparation: (id: string) => send({ type: 'address.separation_asked', id }),
    giveNumber: (number: string) => send({ type: 'number.given', number }),
    close: () => send({ type: 'signing.closed' }),
    dismiss: () => send({ type: 'outcome.dismissed' }),
    leave: () => send({ type: 'session.closed' }),
    retry: () => send({ type: 'retry.asked' }),
  }
}

const entryContextOf = (snapshot: EntrySnapshot) => snapshot?.context
const isAwaited = (snapshot: EntrySnapshot): boolean => snapshot?.matches('coded') ?? false
const isWorking = (snapshot: EntrySnapshot): boolean => snapshot?.hasTag('busy') ?? false

/** Returns the state of the address form and its verification code. */
export function useEntry() {
  const entry = flow.useFlow(entryOf)
  const { email = '', code = '', refusal = null } = useSelector(entry, entryContextOf) ?? {}
  return {
    ...{ email, code, refusal, isAwaited: useSelector(entry, isAwaited), isBusy: useSelector(entry, isWorking) },
    dialog: useCodeDialog(entry),
    sending: useCodeSending(entry),
    giveAddress: (address: string) => entry?.send({ type: 'address.given', email: address }),
    resendCode: () => entry?.send({ type: 'code.requested' }),
    submitCode: (digits: string) => entry?.send({ type: 'code.submitted', code: digits }),
    changeAddress: () => entry?.send({ type: 'address.changed' }),
  }
}

const changeContextOf = (snapshot: ChangeSnapshot) => snapshot?.context
const isCodeAwaited = (snapshot: ChangeSnapshot): boolean => snapshot?.matches('coded') ?? false

/** Returns the pending change to a signature. `change` is null and `id` is empty if there is none, or if it needs no further input. */
export function useChange() {
  const actor = flow.useFlow(changeOf)
  const {
    id = '',
    change = 'takingBack',
    name = '',
    code = '',
    refusal = null,
  } = useSelector(actor, changeContextOf) ?? {}
  const coded = change === 'takingBack' ? null : change
  return {
    ...{
      id: coded === null ? '' : id,
      change: coded,
      name,
      code,
      refusal,
      isAwaited: useSelector(actor, isCodeAwaited),
    },
    dialog: useCodeDialog(actor),
    sending: useCodeSending(actor),
    confirm: () => actor?.send({ type: 'change.confirmed' }),
    giveName: (typed: string) => actor?.send({ type: 'name.submitted', name: typed }),
    resendCode: () => actor?.send({ type: 'code.requested' }),
    submitCode: (digits: string) => actor?.send({ type: 'code.submitted', code: digits }),
    cancel: () => actor?.send({ type: 'change.cancelled' }),
  }
}

const joiningContextOf = (snapshot: JoiningSnapshot) => snapshot?.context
const isJoiningCoded = (snapshot: JoiningSnapshot): boolean => snapshot?.matches('coded') ?? false

/** Returns the state of adding another address and its verification code. `key` differs for each attempt; null if there is none. */
export function useJoining() {
  const actor = flow.useFlow(joiningOf)
  const { email = '', code = '', refusal = null } = useSelector(actor, joiningContextOf) ?? {}
  return {
    ...{ key: actor?.sessionId ?? null, email, code, refusal, isAwaited: useSelector(actor, isJoiningCoded) },
    dialog: useCodeDialog(actor),
    sending: useCodeSending(actor),
    giveAddress: (address: string) => actor?.send({ type: 'address.given', email: address }),
    resendCode: () => actor?.send({ type: 'code.requested' }),
    submitCode: (digits: string) => actor?.send({ type: 'code.submitted', code: digits }),
    changeAddress: () => actor?.send({ type: 'address.changed' }),
    cancel: () => actor?.send({ type: 'joining.cancelled' }),
  }
}

const separatedIdOf = (snapshot: SeparationSnapshot): string => snapshot?.context.id ?? ''
const separationDialogOf = (snapshot: SeparationSnapshot) => snapshot?.children.dialog

/** Returns the joined address whose separation awaits confirmation; `id` is empty if there is none. */
export function useSeparation() {
  const actor = flow.useFlow(separationOf)
  return {
    ...{ id: useSelector(actor, separatedIdOf), dialog: useSelector(actor, separationDialogOf) },
    confirm: () => actor?.send({ type: 'separation.confirmed' }),
    cancel: () => actor?.send({ type: 'separation.cancelled' }),
  }
}
