/** Validity of a service key. Times in milliseconds. */
export type KeyTimes = {
  from: number
  until: number | null
  compromisedSince: number | null
}

/** Reason why a receipt is not genuine, according to its file and the service's keys. */
export type FileObjection = 'unknownKey' | 'wrongSignature' | 'outsideKeyTime' | 'changedFile' | 'sealRemoved'

/** Verdict on a receipt after its event was looked up in the chain of evidence. */
export type ReceiptVerdict = FileObjection | 'genuine' | 'compromisedKey' | 'notInChain'

/** Findings in a receipt file: whether its statement is signed with the key that it refers to, and the state of its seal. */
export type ReceiptFindings = { isSigned: boolean; seal: 'whole' | 'broken' | 'none' }

/**
 * Returns the reason why the file or its key disproves a receipt; null if neither does, so that the chain of evidence decides. `at` is the time of
 * signing.
 */
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
 * Returns the verdict on a receipt that its file does not disprove. A receipt may have been reissued with a key adopted after the signature; its
 * event must then be in the chain. The holder of a compromised key can cite the event of another receipt, so the chain proves nothing for such a key.
 */
export function verdictByChain(key: KeyTimes, at: number, isRecorded: boolean): ReceiptVerdict {
  if (key.compromisedSince !== null) return 'compromisedKey'
  if (isRecorded) return 'genuine'
  return at < key.from ? 'outsideKeyTime' : 'notInChain'
}
