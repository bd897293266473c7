/** A key of the service, as the rules about receipts look at it. Times are milliseconds. */
export type KeyTimes = {
  from: number
  until: number | null
  compromisedSince: number | null
}

/** Why a receipt is not genuine by its file and the keys of the service alone. */
export type FileObjection = 'unknownKey' | 'wrongSignature' | 'outsideKeyTime' | 'changedFile' | 'sealRemoved'

/** What can be said of a receipt once the chain of evidence was asked. */
export type ReceiptVerdict = FileObjection | 'genuine' | 'compromisedKey' | 'notInChain'

/** Findings in a receipt file: whether its statement is signed with the key it names, and the state of its seal. */
export type ReceiptFindings = { isSigned: boolean; seal: 'whole' | 'broken' | 'none' }

/** Why a receipt is refused by its file and its key; null where it is not, or only the chain of evidence can tell. `at` is when it was signed. */
export function objectionToFile(
  key: KeyTimes | null,
  { isSigned, seal }: ReceiptFindings,
  at: number,
): FileObjection | null {
  if (!key) return 'unknownKey'
  if (!isSigned) return 'wrongSignature'
  if (key.until !== null && at > key.until) return 'outsideKeyTime'
  if (seal === 'broken') return 'changedFile'
  return seal === 'none' ? 'sealRemoved' : null
}

/**
 * The verdict on a receipt that its file does not refute. It may be written again by a key adopted after its signature: then the chain must hold its event. Who has a
 * compromised key can name the event of another receipt, so that the chain proves nothing that such a receipt says.
 */
export function verdictByChain(key: KeyTimes, at: number, isRecorded: boolean): ReceiptVerdict {
  if (key.compromisedSince !== null) return 'compromisedKey'
  if (isRecorded) return 'genuine'
  return at < key.from ? 'outsideKeyTime' : 'notInChain'
}
