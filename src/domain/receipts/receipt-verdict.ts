/** Validity period of a service key, in milliseconds. */
export type KeyTimes = {
  from: number
  until: number | null
  compromisedSince: number | null
}

/** Reason why a receipt is not genuine, based on its file and the service's keys. */
export type FileObjection = 'unknownKey' | 'wrongSignature' | 'outsideKeyTime' | 'changedFile' | 'sealRemoved'

/** Verdict on a receipt after looking up its event in the chain of evidence. */
export type ReceiptVerdict = FileObjection | 'genuine' | 'compromisedKey' | 'notInChain'

/** Results of checking a receipt file: whether its statement is signed with the key it refers to, and the state of its seal. */
export type ReceiptFindings = { isSigned: boolean; seal: 'whole' | 'broken' | 'none' }

/**
 * Returns the reason why a receipt is not genuine according to its file and key; null if there is none, so that the chain of evidence decides. `at`
 * is the time of signing.
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
 * Returns the verdict on a receipt that its file does not disprove. A receipt may have been reissued with a key introduced after the signature; its
 * event must then be in the chain. The holder of a compromised key can cite the event of another receipt, so the chain proves nothing for a
 * compromised key.
 */
export function verdictByChain(key: KeyTimes, at: number, isRecorded: boolean): ReceiptVerdict {
  if (key.compromisedSince !== null) return 'compromisedKey'
  if (isRecorded) return 'genuine'
  return at < key.from ? 'outsideKeyTime' : 'notInChain'
}
