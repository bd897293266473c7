const ofAddress: readonly string[] = ['cla.not_an_email', 'cla.restricted_email_suffix', 'cla.not_same_corp']
const ofCode: readonly string[] = ['cla.wrong_verification_code', 'cla.expired_verification_code']

/** Returns the sign page field next to which an error is shown (decision 45); null if a dialog shows it. */
export function signingFieldOf(code: string): 'email' | 'code' | null {
  if (ofAddress.includes(code)) return 'email'
  return ofCode.includes(code) ? 'code' : null
}
